import { daysBetween, endOfMonthAfter, type Day } from './calendar.ts'

/** The last day on which points earned on `earned` can be used: the end of the month, so many months later (48 by configuration). */
export function expiryDay(earned: Day, monthsValid: number): Day {
  return endOfMonthAfter(earned, monthsValid)
}

/** Points are good through their last day. */
export function hasExpired(expiresOn: Day | null, today: Day): boolean {
  return expiresOn !== null && expiresOn < today
}

export interface Expiry {
  readonly expiresOn: Day | null
  readonly points: bigint
}

/** The next points to expire, and in how many days, when that is inside the window (SUMM-03; 365 days by configuration). */
export function expiryWarning(
  expiries: readonly Expiry[],
  today: Day,
  windowDays: number,
): { readonly points: bigint; readonly expiresOn: Day; readonly days: number } | undefined {
  const dated = expiries.flatMap(({ expiresOn, points }) =>
    expiresOn === null || points <= 0n || expiresOn < today ? [] : [{ expiresOn, points }],
  )
  const first = dated.toSorted((a, b) => (a.expiresOn < b.expiresOn ? -1 : 1))[0]
  if (first === undefined) return undefined
  const days = daysBetween(today, first.expiresOn)
  if (days > windowDays) return undefined
  const points = dated.filter((e) => e.expiresOn === first.expiresOn).reduce((sum, e) => sum + e.points, 0n)
  return { points, expiresOn: first.expiresOn, days }
}

export interface TakenLot {
  readonly expiresOn: Day | null
  readonly have: bigint
  readonly moves: bigint
  readonly stays: bigint
}

/**
 * Which points move when so many are spent: those that expire first, points without a date last. Only the expiries touched
 * are answered, unless fewer points are there than asked for: then all are, and their sum is less.
 */
export function takeOldest(expiries: readonly Expiry[], points: bigint): readonly TakenLot[] {
  const ordered = expiries
    .filter((expiry) => expiry.points > 0n)
    .toSorted((a, b) => ((a.expiresOn ?? '9999-12-31') < (b.expiresOn ?? '9999-12-31') ? -1 : 1))
  let missing = points
  const taken: TakenLot[] = []
  for (const { expiresOn, points: have } of ordered) {
    if (missing <= 0n) break
    const moves = have < missing ? have : missing
    taken.push({ expiresOn, have, moves, stays: have - moves })
    missing -= moves
  }
  return taken
}
