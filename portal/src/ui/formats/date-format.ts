/**
 * The form of a date, in English: `day` 18 Nov 2026; `day-month` 18 Nov (the year is known); `month` November 2026; `short-month` Nov;
 * `weekday` Friday 20 November 2026; `time` 14:32; `day-time` 20 Nov 2026, 14:32.
 */
export type DateForm = 'day' | 'day-month' | 'month' | 'short-month' | 'weekday' | 'time' | 'day-time'

/** The language of the words, and the time zone in which a moment becomes a date. */
export interface DateLocale {
  locale: string
  timeZone: string
}

const dayOnly = /^\d{4}-\d{2}-\d{2}$/
const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

/** Creating a formatter costs far more than using it, and a long table formats thousands of dates. */
const made = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale, options)
  made.set(key, known)
  return known
}

/** English is assembled here: its regions differ in order, commas and 'Sept'. */
function english(date: Date, form: DateForm, timeZone: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    formatOf('en-US', { timeZone, ...options }).format(date)
  const year = () => part({ year: 'numeric' })
  const day = () => part({ day: 'numeric' })
  const month = () => part({ month: 'short' })
  const longMonth = () => part({ month: 'long' })
  const texts: Record<DateForm, () => string> = {
    day: () => `${day()} ${month()} ${year()}`,
    'day-month': () => `${day()} ${month()}`,
    month: () => `${longMonth()} ${year()}`,
    'short-month': month,
    weekday: () => `${part({ weekday: 'long' })} ${day()} ${longMonth()} ${year()}`,
    time: () => part(clock),
    'day-time': () => `${day()} ${month()} ${year()}, ${part(clock)}`,
  }
  return texts[form]()
}

const options: Record<DateForm, Intl.DateTimeFormatOptions> = {
  day: { year: 'numeric', month: 'long', day: 'numeric' },
  'day-month': { month: 'long', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  'short-month': { month: 'short' },
  weekday: { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' },
  time: clock,
  'day-time': { year: 'numeric', month: 'long', day: 'numeric', ...clock },
}

/**
 * Formats a day (`2026-11-18`, the same in every time zone) or a moment (ISO 8601 with its offset). Throws a RangeError if `iso` isn't a
 * date.
 */
export function formatDate(iso: string, form: DateForm, { locale, timeZone }: DateLocale): string {
  const zone = dayOnly.test(iso) ? 'UTC' : timeZone
  const date = new Date(iso)
  return /^en(?:-|$)/i.test(locale)
    ? english(date, form, zone)
    : formatOf(locale, { timeZone: zone, ...options[form] }).format(date)
}

/** What a time zone is called in the reader's language: New Zealand Time. */
export function zoneName({ locale, timeZone }: DateLocale): string {
  const parts = formatOf(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
