import { formatsOf, type Locale } from '../locale.ts'

/** A time as emails write it: in a time zone, followed by the zone's name. */
export function momentInMail(at: Date, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(formatsOf(locale), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(at)
}
