/** A calendar day, `2026-11-20`. Days compare as text. */
export type Day = `${number}-${number}-${number}`

const MS_PER_DAY = 86_400_000

/** Every time zone's offset has been a multiple of 15 minutes since 1972, so a day starts on one. */
const QUARTER_MS = 900_000

/** The last day requested in each time zone, with its quarter of an hour: a server needs today in every request. */
const lastDays = new Map<string, { readonly quarter: number; readonly day: Day }>()

/** The day of a moment in a time zone (IANA name); a day ends in the programme's time zone. */
export function dayIn(timeZone: string, moment: Date): Day {
  const quarter = Math.floor(moment.getTime() / QUARTER_MS)
  const last = lastDays.get(timeZone)
  if (last?.quarter === quarter) return last.day
  const day = parseDay(formatOf(timeZone).format(moment))
  lastDays.set(timeZone, { quarter, day })
  return day
}

/** One formatter per time zone: creating one per call was a quarter of a summary's time, and most of the server's memory. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

/** Parses a day. @throws RangeError for anything that isn't a day */
export function parseDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`Not a day: ${text}`)
  return text
}

/** A text as a day; undefined if it isn't one. */
export function dayOrNone(text: string): Day | undefined {
  return isDay(text) ? text : undefined
}

/** The later of two days. */
export function laterDay(one: Day, other: Day): Day {
  return one > other ? one : other
}

function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  // A day that its month doesn't have turns into one of the next month, or into an invalid date.
  return new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8))
}

/** Days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS_PER_DAY)
}

/** The day this many days later (or earlier, if negative). */
export function addDays(day: Day, days: number): Day {
  return parseDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * MS_PER_DAY).toISOString().slice(0, 10))
}

/** The last day of the month that's this many months after the month of `day`. */
export function endOfMonthAfter(day: Day, months: number): Day {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return parseDay(new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10))
}
