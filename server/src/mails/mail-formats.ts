import { formatsOf, writtenFor, type Locale } from '../platform/locale.ts'
import { momentInMail } from '../platform/mail/moment.ts'

/** How mails write figures, days, moments and money in the recipient's language. */
export interface MailFormats {
  /** 12345n as `12,345`. */
  readonly figure: (value: bigint | string) => string
  /** A day as `27 November 2026`. @param day ISO 8601; of a moment its day in the time zone */
  readonly day: (day: string, timeZone?: string) => string
  /** A day with its time, as `27 November 2026 at 2:00 pm`. @param moment ISO 8601 */
  readonly moment: (moment: string, timeZone: string) => string
  /** The same with the name of the time zone. */
  readonly momentInZone: (moment: string, timeZone: string) => string
  /** An amount with its cents and its country's sign, as the portal writes it: `NZ$78.60`. @param cents in the currency's smallest unit: for dollars cents, for won the won itself */
  readonly money: (cents: string, currency: string) => string
}

export function mailFormatsIn(locale: Locale): MailFormats {
  const language = formatsOf(locale)
  return {
    figure: (value) => new Intl.NumberFormat(language).format(BigInt(value)),
    day: (day, timeZone = 'UTC') =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(day)),
    moment: (moment, timeZone) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
        new Date(moment),
      ),
    momentInZone: (moment, timeZone) => momentInMail(new Date(moment), locale, timeZone),
    money: (cents, currency) => {
      // The language alone: with a region a home currency is a bare `$`.
      const format = new Intl.NumberFormat(writtenFor(locale), { style: 'currency', currency })
      return format.format(Number(cents) / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
    },
  }
}
