import { formatsOf, type Locale } from '../locale.ts'

/** A moment as a mail says it: by the clock of a time zone, whose name follows. */
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
