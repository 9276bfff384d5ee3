import { daysBetween, endOfMonthAfter, type Day } from '../calendar.ts'

/** The last day on which points earned on `earned` can be used: the end of the month, this many months later (48 by default). */
export function expiryDay(earned: Day, monthsValid: number): Day {
  return endOfMonthAfter(earned, monthsValid)
}

/** Points can be used until the end of their last day. */
export function hasExpired(expiresOn: Day | null, today: Day): boolean {
  return expiresOn !== null && expiresOn < today
}

export interface Expiry {
  readonly expiresOn: Day | null
  readonly points: bigint
}

/** The next points to expire, and in how many days, if that's within the window (SUMM-03; 365 days by default). */
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
 * The lots used when spending: those that expire first, points without an expiry date last. Returns only the expiries used; if there are
 * too few points it returns all of them, and their sum is lower than requested.
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
