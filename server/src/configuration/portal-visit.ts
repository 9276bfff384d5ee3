import { answer } from '@waymark/contract/configuration/environment-config.shapes'
import * as z from 'zod/mini'
import type { PortalVisit } from '../platform/http/portal-files.ts'
import type { Locale } from '../platform/locale.ts'
import { environmentConfig, type Surroundings } from './environment-config.ts'
import { languageSheets } from './language-sheets.ts'
import type { CompanyConfiguration } from './schema.ts'

/** What the portal's page shows of a company before its script runs: what its operation answers, and nothing else. */
export function portalVisit(
  company: CompanyConfiguration,
  surroundings: Surroundings,
  locale: Locale,
  now: Date,
): PortalVisit {
  const { object } = z.encode(answer, environmentConfig(company, surroundings, locale, now))
  return {
    company: `${company.companyCode} ${String(company.version)}`,
    languages: company.languages.map(({ code }) => code),
    sheets: languageSheets(company, locale),
    configuration: object,
  }
}
