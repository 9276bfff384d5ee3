import { endOfMonthAfter, parseDay } from '@waymark/rules/calendar'
import { expiryWarning, type Expiry } from '@waymark/rules/points/expiry'
import type { AccountSummary } from '../queries/member-queries.ts'

type Facts = Pick<AccountSummary, 'expiryDetails' | 'today'>

/** The next points to expire; `days` is set only inside the configured window (SUMM-03). */
export interface NextExpiry {
  readonly points: number
  readonly expiresOn: string
  readonly days?: number
}

const EVER = Number.MAX_SAFE_INTEGER

export function nextExpiry(facts: Facts, windowDays: number): NextExpiry | undefined {
  const next = expiryWarning(expiriesOf(facts), parseDay(facts.today), EVER)
  if (next === undefined) return undefined
  const { days, expiresOn } = next
  const points = Number(next.points)
  return days <= windowDays ? { points, expiresOn, days } : { points, expiresOn }
}

interface TimelineMonth {
  /** `2026-11`. */
  readonly month: string
  readonly points: number
  /** Relative to the fullest month, from 0 to 1. */
  readonly size: number
  /** The first month with points. */
  readonly isNext: boolean
  /** The first month shown and each January, which are labelled with the year. */
  readonly startsYear: boolean
}

export interface Timeline {
  readonly months: readonly TimelineMonth[]
  /** The total of these months. */
  readonly within: number
  /** The last day covered. */
  readonly through: string
}

const MONTHS = 12

/** Points by expiry month, from this month on; later ones are left out. */
export function timelineOf({ expiryDetails, today }: Facts): Timeline {
  const ends = Array.from({ length: MONTHS }, (_, ahead) => endOfMonthAfter(parseDay(today), ahead))
  const sums = ends.map((end) => pointsIn(expiryDetails, end.slice(0, 7), today))
  const fullest = Math.max(1, ...sums)
  const first = sums.findIndex((points) => points > 0)
  return {
    months: ends.map((end, at) => ({
      month: end.slice(0, 7),
      points: sums[at] ?? 0,
      size: (sums[at] ?? 0) / fullest,
      isNext: at === first,
      startsYear: at === 0 || end.slice(5, 7) === '01',
    })),
    within: sums.reduce((sum, points) => sum + points, 0),
    through: ends.at(-1) ?? today,
  }
}

/** The sentence above the timeline. */
export type TimelineSentence = 'none' | 'some' | 'all' | 'never'

export function timelineSentence(
  { within }: Timeline,
  available: number,
  next: NextExpiry | undefined,
): TimelineSentence {
  if (next === undefined) return 'never'
  if (within === 0) return 'none'
  return within >= available ? 'all' : 'some'
}

function pointsIn(details: AccountSummary['expiryDetails'], month: string, today: string): number {
  return details
    .filter(({ expiryDate }) => expiryDate !== null && expiryDate >= today && expiryDate.startsWith(month))
    .reduce((sum, { points }) => sum + points, 0)
}

function expiriesOf({ expiryDetails }: Facts): readonly Expiry[] {
  return expiryDetails.map(({ expiryDate, points }) => ({
    expiresOn: expiryDate === null ? null : parseDay(expiryDate),
    points: BigInt(points),
  }))
}
