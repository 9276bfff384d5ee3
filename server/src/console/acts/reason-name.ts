import { inLocale, type CompanyConfiguration } from '../../configuration/index.ts'
import type { Locale } from '../../platform/locale.ts'

/** What a company calls a reason; what was given as one for a reason that isn't the company's, such as one of the command line. */
export function reasonName(
  { operatorActs }: Pick<CompanyConfiguration, 'operatorActs'>,
  given: string,
  locale: Locale,
): string {
  const reason = operatorActs.reasons.find(({ code }) => code === given)
  return reason === undefined ? given : inLocale(reason.name, locale)
}
