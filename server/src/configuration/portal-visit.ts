import { answer } from '@waymark/contract/configuration/environment-config.shapes'
import * as z from 'zod/mini'
import type { FastifyBaseLogger } from 'fastify'
import type { PortalVisit, VisitOf } from '../platform/http/portal-files.ts'
import type { Clock } from '../platform/clock.ts'
import type { Locale } from '../platform/locale.ts'
import type { Configuration } from './configuration.ts'
import { environmentConfig, type Surroundings } from './environment-config.ts'
import { languageSheets } from './language-sheets.ts'
import type { CompanyConfiguration } from './schema.ts'

/** What the portal's page shows of a company before its script runs: what its operation answers, and nothing else. */
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
    // Most pages are asked for by somebody signed in, and need none.
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

/** Says what the portal's page shows at a host; a company that cannot be told is logged, and the page comes all the same. */
export function createVisits({ configuration, surroundings, clock, log }: VisitServices): VisitOf {
  return async (locale, host) => {
    try {
      return portalVisit(await configuration.companyAt(host), surroundings, locale, clock.now())
    } catch (error) {
      log.warn({ err: error }, 'whose page is asked for cannot be told')
      return undefined
    }
  }
}
