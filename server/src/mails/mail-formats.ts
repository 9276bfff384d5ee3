import { formatsOf, writtenFor, type Locale } from '../platform/locale.ts'
import { momentInMail } from '../platform/mail/moment.ts'

/** How emails write numbers, dates, times and money in the recipient's language. */
export interface MailFormats {
  /** 12345n as `12,345`. */
  readonly figure: (value: bigint | string) => string
  /** Whole days in words: `1 day`, `7 days`. */
  readonly days: (count: number) => string
  /** Whole hours in words: `1 hour`, `24 hours`. */
  readonly hours: (count: number) => string
  /** Whole minutes in words: `1 minute`, `30 minutes`. */
  readonly minutes: (count: number) => string
  /** A date as `27 November 2026`. @param day ISO 8601; for a timestamp, its date in the time zone */
  readonly day: (day: string, timeZone?: string) => string
  /** A date and time, as `27 November 2026 at 2:00 pm`. @param moment ISO 8601 */
  readonly moment: (moment: string, timeZone: string) => string
  /** The same with the name of the time zone. */
  readonly momentInZone: (moment: string, timeZone: string) => string
  /**
   * An amount with cents and the country's currency sign, as in the portal: `NZ$78.60`.
   * @param cents in the currency's smallest unit: cents for dollars, won for won
   */
  readonly money: (cents: string, currency: string) => string
}

export function mailFormatsIn(locale: Locale): MailFormats {
  const language = formatsOf(locale)
  return {
    figure: (value) => withTrueMinus(new Intl.NumberFormat(language).format(BigInt(value))),
    days: timeIn(language, 'day'),
    hours: timeIn(language, 'hour'),
    minutes: timeIn(language, 'minute'),
    day: (day, timeZone = 'UTC') =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(day)),
    moment: (moment, timeZone) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
        new Date(moment),
      ),
    momentInZone: (moment, timeZone) => momentInMail(new Date(moment), locale, timeZone),
    money: (cents, currency) => {
      // The language alone: with a region, the home currency shows as a bare `$`.
      const format = new Intl.NumberFormat(writtenFor(locale), { style: 'currency', currency })
      const digits = format.resolvedOptions().maximumFractionDigits ?? 2
      return withTrueMinus(format.format(Number(cents) / 10 ** digits))
    },
  }
}

/** U+2212, as in the portal and in files. */
function withTrueMinus(figure: string): string {
  return figure.replace('-', '\u2212')
}

function timeIn(language: string, unit: 'day' | 'hour' | 'minute'): (count: number) => string {
  return (count) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
