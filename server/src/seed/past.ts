import { addDays, dayIn, endOfMonthAfter, parseDay, type Day } from '@waymark/rules/calendar'
import type { Random } from './random.ts'

/** The time before the seeding day, counted in months back, so that the demo never ages. */
export interface Past {
  readonly today: Day
  readonly now: Date
  /** A day of the month that lies so many months back, the month's last day where it has fewer. */
  readonly day: (monthsBack: number, dayOfMonth: number) => Day
  /** A moment of that day between 1 p.m. and 8 p.m. in New Zealand; undefined for a day that is not over yet. */
  readonly moment: (day: Day, random: Random) => Date | undefined
}

const HOUR_MS = 3_600_000

/** Noon of a day in New Zealand, 1 p.m. in summer: midnight UTC. So a few hours later it is the same day there, all year. */
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

/** The first day of the month that lies so many months back. */
export function firstOfMonth(today: Day, monthsBack: number): Day {
  return addDays(endOfMonthAfter(today, -monthsBack - 1), 1)
}
