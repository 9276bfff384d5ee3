import { addDays, dayIn, type Day } from '../calendar.ts'

const QUARTER_MS = 900_000
/** The zones that are farthest from UTC are 14 hours ahead and 12 behind it. */
const MOST_AHEAD_MS = 14 * 3_600_000
const MOST_BEHIND_MS = 12 * 3_600_000

/**
 * The first moment of a day in a time zone (IANA name). Where clocks go forward at midnight and the day has no 00:00, it is the moment at
 * which the day begins.
 */
export function midnightIn(timeZone: string, day: Day): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  let before = midnight - MOST_AHEAD_MS - QUARTER_MS
  let after = midnight + MOST_BEHIND_MS
  while (after - before > QUARTER_MS) {
    const between = before + Math.floor((after - before) / 2 / QUARTER_MS) * QUARTER_MS
    if (dayIn(timeZone, new Date(between)) < day) before = between
    else after = between
  }
  return new Date(after)
}

/** The moment at which a day is over, and what ends with it: the first one of the next day. */
export function endOfDayIn(timeZone: string, day: Day): Date {
  return midnightIn(timeZone, addDays(day, 1))
}
