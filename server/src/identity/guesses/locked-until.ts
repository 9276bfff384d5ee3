import type { CompanyConfiguration } from '../../configuration/index.ts'
import type { ErrorExtras } from '../../platform/errors/app-error.ts'
import type { Locale } from '../../platform/locale.ts'
import { momentInMail } from '../../platform/mail/moment.ts'

/** Locks from attempts end within a day. */
const NEAR_MS = 2 * 86_400_000

/**
 * What a refusal says about a lock: its end, as data and as text in the company's time zone. A far-off end is left out of the text, which
 * points to the ways on (the PIN, a code, a new password).
 */
export function lockedUntil(
  { until, now }: { readonly until: Date; readonly now: Date },
  company: CompanyConfiguration,
  locale: Locale,
  data: ErrorExtras['data'] = {},
): ErrorExtras {
  const isNear = until.getTime() - now.getTime() <= NEAR_MS
  const words = isNear ? { until: momentOf(until, company, locale) } : {}
  return { data: { ...data, lockedUntil: until.toISOString() }, ...words }
}

/** A time as the company's people read it. */
export function momentOf(at: Date, { programs }: CompanyConfiguration, locale: Locale): string {
  return momentInMail(at, locale, programs[0]?.timeZone ?? 'UTC')
}
