import { writtenFor, type Locale } from '../platform/locale.ts'
import type { CompanyConfiguration } from './schema.ts'

type Partner = CompanyConfiguration['partners'][number]

/** A partner's name in a language, or the one that it has everywhere. */
export function nameOfPartner({ name, names }: Partner, locale: Locale): string {
  return names?.[writtenFor(locale)] ?? name
}

/** A partner's name by its code; the code of one that is no longer a partner. */
export function partnerNamed(
  { partners }: Pick<CompanyConfiguration, 'partners'>,
  code: string,
  locale: Locale,
): string {
  const partner = partners.find((one) => one.code === code)
  return partner === undefined ? code : nameOfPartner(partner, locale)
}
