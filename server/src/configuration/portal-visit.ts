import { answer } from '@waymark/contract/configuration/environment-config.shapes'
import * as z from 'zod/mini'
import type { FastifyBaseLogger } from 'fastify'
import type { PortalVisit, VisitOf } from '../platform/http/pages/portal-files.ts'
import type { Clock } from '../platform/clock.ts'
import type { Locale } from '../platform/locale.ts'
import type { Configuration } from './configuration.ts'
import { environmentConfig, type Surroundings } from './environment-config.ts'
import { languageSheets } from './language-sheets.ts'
import type { CompanyConfiguration } from './schema.ts'

/** A company's data in the portal page before its script runs: the operation's response and nothing else. */
function portalVisit(
  company: CompanyConfiguration,
  surroundings: Surroundings,
  locale: Locale,
  now: Date,
): PortalVisit {
  return {
    company: `${company.companyCode} ${String(company.version)}`,
    languages: company.languages.map(({ code }) => code),
    sheets: languageSheets(company, locale),
    icon: company.icon,
    isIndexed: company.searchEngines === 'index',
    // Most page requests come from signed-in members and need none.
    get configuration() {
      return z.encode(answer, environmentConfig(company, surroundings, locale, now)).object
    },
  }
}

interface VisitServices {
  readonly configuration: Pick<Configuration, 'companyAt'>
  readonly surroundings: Surroundings
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

/** Finds the data of the portal's page for a host. An unknown company is logged, and the page is served anyway. */
export function createVisits({ configuration, surroundings, clock, log }: VisitServices): VisitOf {
  return async (locale, host) => {
    try {
      return portalVisit(await configuration.companyAt(host), surroundings, locale, clock.now())
    } catch (error) {
      log.warn({ err: error }, 'could not determine the company of a requested page')
      return undefined
    }
  }
}
