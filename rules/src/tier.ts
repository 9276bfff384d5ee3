import { addDays, parseDay, type Day } from './calendar.ts'

/** A tier of a programme: `statusPoints` within one tier year reach it. Tiers are listed lowest first. */
export interface TierRule {
  readonly code: string
  readonly statusPoints: bigint
}

/** The last day of the tier year that `today` falls in; `endsOn` is month and day, `03-31` by configuration. */
export function tierYearEnd(today: Day, endsOn: string): Day {
  const year = Number(today.slice(0, 4))
  const inThisYear = parseDay(`${String(year)}-${endsOn}`)
  return today <= inThisYear ? inThisYear : parseDay(`${String(year + 1)}-${endsOn}`)
}

/** The first day of the tier year that ends on `end`. */
export function tierYearStart(end: Day): Day {
  const next = new Date(`${String(Number(end.slice(0, 4)) - 1)}${end.slice(4)}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return parseDay(next.toISOString().slice(0, 10))
}

/** A tier year: status points count from its first day to its last, both included. */
export interface TierYear {
  readonly from: Day
  readonly to: Day
}

/** The tier year that a day falls in. */
export function tierYearOf(day: Day, endsOn: string): TierYear {
  const to = tierYearEnd(day, endsOn)
  return { from: tierYearStart(to), to }
}

/** Until when a tier lasts that is reached on a day: the end of the next tier year, so that it's never short. */
export function tierLastsUntil(day: Day, endsOn: string): Day {
  return tierYearEnd(addDays(tierYearEnd(day, endsOn), 1), endsOn)
}

/** What keeps a tier for another year: `keepPercent` in 100 of what reaches it, rounded down. */
export function keepAt(tier: TierRule, keepPercent: bigint): bigint {
  return (tier.statusPoints * keepPercent) / 100n
}

/** The tier that so many status points reach. */
export function tierReached(tiers: readonly TierRule[], statusPoints: bigint): string | undefined {
  return tiers.findLast((tier) => statusPoints >= tier.statusPoints)?.code
}
