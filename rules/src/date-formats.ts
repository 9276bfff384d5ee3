import { parseDay, type Day } from './calendar.ts'

/** The formats of days on the wire and in files (CONF-04). Screens and emails format dates by language. */
export const dayFormats = ['DD-MM-YYYY', 'DD-MMM-YYYY', 'yyyy-MM-dd', 'YYYYMMDD'] as const
export type DayFormat = (typeof dayFormats)[number]

/** The formats that need a time of day, and so a time zone. */
const momentFormats = ['DD-MMM-YYYY HH:mm:ss', 'HH.mm'] as const
export type MomentFormat = (typeof momentFormats)[number]

/** English in every language, for machine readers. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats a day, which is the same in every time zone. */
export function writeDay(format: DayFormat, day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-')
  switch (format) {
    case 'DD-MM-YYYY':
      return `${date}-${month}-${year}`
    case 'DD-MMM-YYYY':
      return `${date}-${months[Number(month) - 1] ?? ''}-${year}`
    case 'yyyy-MM-dd':
      return day
    case 'YYYYMMDD':
      break
  }
  return year + month + date
}

const dayPatterns: Readonly<Record<DayFormat, RegExp>> = {
  'DD-MM-YYYY': /^(?<date>\d{2})-(?<month>\d{2})-(?<year>\d{4})$/,
  'DD-MMM-YYYY': /^(?<date>\d{2})-(?<month>[A-Z][a-z]{2})-(?<year>\d{4})$/,
  'yyyy-MM-dd': /^(?<year>\d{4})-(?<month>\d{2})-(?<date>\d{2})$/,
  YYYYMMDD: /^(?<year>\d{4})(?<month>\d{2})(?<date>\d{2})$/,
}

/** Parses a day in one format. @throws RangeError for another format, or for a day that its month doesn't have */
export function readDay(format: DayFormat, text: string): Day {
  const { year = '', month = '', date = '' } = dayPatterns[format].exec(text)?.groups ?? {}
  const number = format === 'DD-MMM-YYYY' ? String(months.indexOf(month) + 1).padStart(2, '0') : month
  return parseDay(`${year}-${number}-${date}`)
}

/** Formats a moment in a time zone (IANA name); seconds and minutes are truncated, not rounded. */
export function writeMoment(format: DayFormat | MomentFormat, moment: Date, timeZone: string): string {
  const { day, hour, minute, second } = clockIn(timeZone, moment)
  switch (format) {
    case 'DD-MMM-YYYY HH:mm:ss':
      return `${writeDay('DD-MMM-YYYY', day)} ${hour}:${minute}:${second}`
    case 'HH.mm':
      return `${hour}.${minute}`
    case 'DD-MM-YYYY':
    case 'DD-MMM-YYYY':
    case 'yyyy-MM-dd':
    case 'YYYYMMDD':
      break
  }
  return writeDay(format, day)
}

/**
 * Parses `DD-MMM-YYYY HH:mm:ss` as local time in a time zone, to the second. A repeated hour means the earlier one.
 * @throws RangeError for another format, or for a local time that was skipped
 */
export function readMoment(text: string, timeZone: string): Date {
  const [, day = '', hour = '', minute = '', second = ''] =
    /^(\S{11}) (\d{2}):(\d{2}):(\d{2})$/.exec(text) ?? []
  const shown = Date.parse(`${readDay('DD-MMM-YYYY', day)}T${hour}:${minute}:${second}Z`)
  const found = [-1, 1]
    .map((side) => shown - offsetIn(timeZone, new Date(shown + side * DAY_MS)))
    .toSorted((a, b) => a - b)
    .find((at) => writeMoment('DD-MMM-YYYY HH:mm:ss', new Date(at), timeZone) === text)
  if (found === undefined) throw new RangeError(`No clock in ${timeZone} showed ${text}`)
  return new Date(found)
}

/** Parses `HH.mm`. @throws RangeError for an invalid time */
export function readTime(text: string): { readonly hour: number; readonly minute: number } {
  const [, hour = '', minute = ''] = /^([01]\d|2[0-3])\.([0-5]\d)$/.exec(text) ?? []
  if (hour === '') throw new RangeError(`Not a time: ${text}`)
  return { hour: Number(hour), minute: Number(minute) }
}

const DAY_MS = 86_400_000
const SECOND_MS = 1000

/** A time zone's offset from UTC at a moment, in milliseconds. */
function offsetIn(timeZone: string, moment: Date): number {
  const { day, hour, minute, second } = clockIn(timeZone, moment)
  const shown = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
  return shown - Math.floor(moment.getTime() / SECOND_MS) * SECOND_MS
}

/** One formatter per time zone: creating one costs far more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function clockIn(timeZone: string, moment: Date) {
  const known = formats.get(timeZone)
  const format =
    known ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    })
  if (known === undefined) formats.set(timeZone, format)
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts
  return { day: parseDay(`${year.padStart(4, '0')}-${month}-${day}`), hour, minute, second }
}
