import type { Day } from './calendar.ts'

export const cabins = ['ECONOMY', 'PREMIUM', 'BUSINESS'] as const
export type Cabin = (typeof cabins)[number]

/** What a fare brings: so many base points for 100 kilometres flown. */
export interface FareRate {
  readonly code: string
  readonly cabin: Cabin
  readonly percent: bigint
}

/** Points for one way, up to and with a distance: a seat in a cabin, and an upgrade from the cabin below into it. */
export interface RewardBand {
  readonly toKm: number
  readonly seat: Readonly<Partial<Record<Cabin, bigint>>>
  readonly upgrade: Readonly<Partial<Record<Cabin, bigint>>>
}

/** What flights bring and seats cost from a day on (POINT-10). All percents are of 100. */
export interface FlightRates {
  readonly from: Day
  readonly fares: readonly FareRate[]
  /** By tier code; a tier that is not listed has no bonus. */
  readonly tierBonusPercent: Readonly<Record<string, bigint>>
  /** Status points, of the base points. */
  readonly statusPercent: bigint
  /** Shortest distance first. */
  readonly rewards: readonly RewardBand[]
}

/** The rates of a day: those that came last before or on it; undefined before the first (POINT-10: a past flight has its own). */
export function ratesOn<Rates extends FlightRates>(dated: readonly Rates[], day: Day): Rates | undefined {
  return dated.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]
}

/** The points of one flight, and what they were counted from. */
export interface FlightPoints {
  readonly base: bigint
  readonly bonus: bigint
  readonly status: bigint
  readonly percent: bigint
  readonly bonusPercent: bigint
}

/**
 * What one flight brings: base points by distance and fare, the tier's bonus on them, and status points, each rounded half up. Undefined
 * where the rates have no such fare.
 */
export function flightPoints(
  rates: FlightRates,
  flown: { readonly distanceKm: number; readonly cabin: Cabin; readonly fare: string; readonly tier: string },
): FlightPoints | undefined {
  const fare = rates.fares.find(({ code, cabin }) => code === flown.fare && cabin === flown.cabin)
  if (fare === undefined) return undefined
  const base = percentOf(BigInt(flown.distanceKm), fare.percent)
  const bonusPercent = rates.tierBonusPercent[flown.tier] ?? 0n
  return {
    base,
    bonus: percentOf(base, bonusPercent),
    status: percentOf(base, rates.statusPercent),
    percent: fare.percent,
    bonusPercent,
  }
}

/** The band that a distance falls into; undefined beyond the longest. */
export function rewardBand(rates: FlightRates, distanceKm: number): RewardBand | undefined {
  return rates.rewards.find(({ toKm }) => distanceKm <= toKm)
}

function percentOf(whole: bigint, percent: bigint): bigint {
  return (whole * percent + 50n) / 100n
}
