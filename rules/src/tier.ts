import { type Day, parseDay } from './calendar.ts'

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

export interface TierProgress {
  readonly keepAt: bigint
  readonly kept: boolean
  readonly next: { readonly code: string; readonly at: bigint; readonly missing: bigint } | undefined
}

/**
 * How far a member is: what keeps today's tier (`keepPercent` in 100 of what reaches it, 90 by configuration), and what
 * reaches the next one.
 */
export function tierProgress(
  tiers: readonly TierRule[],
  current: string,
  statusPoints: bigint,
  keepPercent: bigint,
): TierProgress {
  const place = tiers.findIndex((tier) => tier.code === current)
  const keepAt = ((tiers[place]?.statusPoints ?? 0n) * keepPercent) / 100n
  const above = tiers[place + 1]
  const missing =
    above === undefined || statusPoints >= above.statusPoints ? 0n : above.statusPoints - statusPoints
  return {
    keepAt,
    kept: statusPoints >= keepAt,
    next: above === undefined ? undefined : { code: above.code, at: above.statusPoints, missing },
  }
}

/** The tier that so many status points reach. */
export function tierReached(tiers: readonly TierRule[], statusPoints: bigint): string | undefined {
  return tiers.findLast((tier) => statusPoints >= tier.statusPoints)?.code
}
