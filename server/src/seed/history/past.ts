import { addDays, dayIn, endOfMonthAfter, parseDay, type Day } from '@waymark/rules/calendar'
import type { Random } from './random.ts'

/** The time before the seeding date, in months back, so that the demo never ages. */
export interface Past {
  readonly today: Day
  readonly now: Date
  /** A day of the month this many months back; the month's last day if it's shorter. */
  readonly day: (monthsBack: number, dayOfMonth: number) => Day
  /** A time on that day between 1 p.m. and 8 p.m. in New Zealand; undefined for a day that isn't over yet. */
  readonly moment: (day: Day, random: Random) => Date | undefined
}

const HOUR_MS = 3_600_000

/** Noon in New Zealand, 1 p.m. in summer: midnight UTC. A few hours later it's still the same day there, all year. */
export function noonOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

export function createPast(now: Date, timeZone: string): Past {
  const today = dayIn(timeZone, now)
  return {
    today,
    now,
    day: (monthsBack, dayOfMonth) => {
      const last = endOfMonthAfter(today, -monthsBack)
      const lastDay = Number(last.slice(8))
      return parseDay(`${last.slice(0, 8)}${String(Math.min(dayOfMonth, lastDay)).padStart(2, '0')}`)
    },
    moment: (day, random) => {
      const afterNoon = random.between(HOUR_MS, 7 * HOUR_MS)
      return day < today ? new Date(noonOf(day).getTime() + afterNoon) : undefined
    },
  }
}

/** The first day of the month this many months back. */
export function firstOfMonth(today: Day, monthsBack: number): Day {
  return addDays(endOfMonthAfter(today, -monthsBack - 1), 1)
}
