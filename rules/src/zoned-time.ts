/** A time as on the clocks of a place, to the minute: `2026-12-05T07:00`. Times of one place compare as text. */
export type LocalTime = `${number}-${number}-${number}T${number}:${number}`

const MS_PER_MINUTE = 60_000

/** Parses a local time. @throws RangeError for anything that isn't one */
export function parseLocalTime(text: string): LocalTime {
  if (!isLocalTime(text)) throw new RangeError(`Not a local time: ${text}`)
  return text
}

function isLocalTime(text: string): text is LocalTime {
  if (!/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(text)) return false
  // A day that its month doesn't have turns into one of the next month.
  return new Date(`${text}:00Z`).getUTCDate() === Number(text.slice(8, 10))
}

/** Minutes that a zone's clocks are ahead of UTC at a moment; negative west of it. */
export function offsetMinutes(timeZone: string, moment: Date): number {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const clock = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return Math.round((clock - Math.floor(moment.getTime() / MS_PER_MINUTE) * MS_PER_MINUTE) / MS_PER_MINUTE)
}

/** The moment at which a zone's clocks show a time; of an hour that clocks show twice, the first. */
export function momentOf(time: LocalTime, timeZone: string): Date {
  const asUtc = Date.parse(`${time}:00Z`)
  const shifted = (minutes: number) => new Date(asUtc - minutes * MS_PER_MINUTE)
  // The offsets a day before and after are the only two that can hold on a day of change.
  const before = offsetMinutes(timeZone, new Date(asUtc - 1440 * MS_PER_MINUTE))
  const first = shifted(before)
  return offsetMinutes(timeZone, first) === before
    ? first
    : shifted(offsetMinutes(timeZone, new Date(asUtc + 1440 * MS_PER_MINUTE)))
}

/** What a zone's clocks show at a moment. */
export function localTimeAt(moment: Date, timeZone: string): LocalTime {
  const shown = new Date(moment.getTime() + offsetMinutes(timeZone, moment) * MS_PER_MINUTE)
  return parseLocalTime(shown.toISOString().slice(0, 16))
}

/** A change of a zone's clocks, in minutes ahead of UTC before and after it. */
export interface ClockChange {
  readonly at: Date
  readonly before: number
  readonly after: number
}

/** When a zone's clocks change between two moments, found to the minute. */
export function clockChanges(timeZone: string, from: Date, until: Date): readonly ClockChange[] {
  const changes: ClockChange[] = []
  const step = 7 * 1440 * MS_PER_MINUTE
  for (let left = from.getTime(); left < until.getTime(); left += step) {
    const right = Math.min(left + step, until.getTime())
    const [before, after] = [left, right].map((at) => offsetMinutes(timeZone, new Date(at)))
    if (before === undefined || after === undefined || before === after) continue
    changes.push({ at: changeBetween(timeZone, { left, right, before }), before, after })
  }
  return changes
}

function changeBetween(
  timeZone: string,
  { left, right, before }: { readonly left: number; readonly right: number; readonly before: number },
): Date {
  let low = Math.floor(left / MS_PER_MINUTE)
  let high = Math.floor(right / MS_PER_MINUTE)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetMinutes(timeZone, new Date(middle * MS_PER_MINUTE)) === before) low = middle
    else high = middle
  }
  return new Date(high * MS_PER_MINUTE)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  clocks.set(timeZone, made)
  return made
}
