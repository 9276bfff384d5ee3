import type { CompanyConfiguration } from '../../configuration/index.ts'
import type { ErrorExtras } from '../../platform/errors/app-error.ts'
import type { Locale } from '../../platform/locale.ts'
import { momentInMail } from '../../platform/mail/moment.ts'

/** What a refusal says of a lock: its end, as data and in words of the company's time zone. */
export function lockedUntil(
  until: Date,
  company: CompanyConfiguration,
  locale: Locale,
  data: ErrorExtras['data'] = {},
): ErrorExtras {
  return { data: { ...data, lockedUntil: until.toISOString() }, until: momentOf(until, company, locale) }
}

/** A moment as the company's people read it. */
export function momentOf(at: Date, { programs }: CompanyConfiguration, locale: Locale): string {
  return momentInMail(at, locale, programs[0]?.timeZone ?? 'UTC')
}
