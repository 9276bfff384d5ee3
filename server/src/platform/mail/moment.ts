import { formatsOf, type Locale } from '../locale.ts'

/** A moment as the programme's members read it in a mail, with the name of its time zone. */
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
