import { addDays, parseDay, type Day } from '../calendar.ts'

/** A tier of a programme, reached with `statusPoints` within one tier year. Tiers are listed lowest first. */
export interface TierRule {
  readonly code: string
  readonly statusPoints: bigint
}

/** The last day of the tier year of `today`; `endsOn` is month and day, `03-31` by default. */
export function tierYearEnd(today: Day, endsOn: string): Day {
  const year = Number(today.slice(0, 4))
  const inThisYear = parseDay(`${String(year)}-${endsOn}`)
  return today <= inThisYear ? inThisYear : parseDay(`${String(year + 1)}-${endsOn}`)
}

/** The first day of the tier year ending on `end`. */
export function tierYearStart(end: Day): Day {
  const next = new Date(`${String(Number(end.slice(0, 4)) - 1)}${end.slice(4)}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return parseDay(next.toISOString().slice(0, 10))
}

/** A tier year: status points count from its first to its last day, inclusive. */
export interface TierYear {
  readonly from: Day
  readonly to: Day
}

/** The tier year of a day. */
export function tierYearOf(day: Day, endsOn: string): TierYear {
  const to = tierYearEnd(day, endsOn)
  return { from: tierYearStart(to), to }
}

/** The last day of a tier reached on a day: the end of the next tier year, so that it lasts at least a year. */
export function tierLastsUntil(day: Day, endsOn: string): Day {
  return tierYearEnd(addDays(tierYearEnd(day, endsOn), 1), endsOn)
}

/** The status points that keep a tier for another year: `keepPercent` percent of its threshold, rounded down. */
export function keepAt(tier: TierRule, keepPercent: bigint): bigint {
  return (tier.statusPoints * keepPercent) / 100n
}

/** The tier that this many status points reach. */
export function tierReached(tiers: readonly TierRule[], statusPoints: bigint): string | undefined {
  return tiers.findLast((tier) => statusPoints >= tier.statusPoints)?.code
}
