import type { Day } from '../calendar.ts'

export const cabins = ['ECONOMY', 'PREMIUM', 'BUSINESS'] as const
export type Cabin = (typeof cabins)[number]

/** A fare's earning rate: base points per 100 kilometres flown. */
export interface FareRate {
  readonly code: string
  readonly cabin: Cabin
  readonly percent: bigint
}

/** One-way points for distances up to a limit, inclusive: for a seat in a cabin, and for an upgrade into it from the cabin below. */
export interface RewardBand {
  readonly toKm: number
  readonly seat: Readonly<Partial<Record<Cabin, bigint>>>
  readonly upgrade: Readonly<Partial<Record<Cabin, bigint>>>
}

/** What flights earn and seats cost from a given day (POINT-10). All percentages are whole numbers of 100. */
export interface FlightRates {
  readonly from: Day
  readonly fares: readonly FareRate[]
  /** By tier code; unlisted tiers have no bonus. */
  readonly tierBonusPercent: Readonly<Record<string, bigint>>
  /** Status points, as a percentage of base points. */
  readonly statusPercent: bigint
  /** Shortest distance first. */
  readonly rewards: readonly RewardBand[]
}

/** The rates in force on a day; undefined before the first (POINT-10: past flights use the rates of their day). */
export function ratesOn<Rates extends FlightRates>(dated: readonly Rates[], day: Day): Rates | undefined {
  return dated.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]
}

/** The points of one flight, and how they were calculated. */
export interface FlightPoints {
  readonly base: bigint
  readonly bonus: bigint
  readonly status: bigint
  readonly percent: bigint
  readonly bonusPercent: bigint
}

/**
 * The points of one flight: base points by distance and fare, the tier's bonus on them, and status points, each rounded half up. Undefined
 * if the rates don't include the fare.
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

/**
 * The points of a trip's flights, each calculated and rounded on its own, as it's credited once flown. Undefined if the rates don't
 * include the fare.
 */
export function tripPoints(
  rates: FlightRates,
  {
    legsKm,
    ...flown
  }: { readonly legsKm: readonly number[] } & Omit<Parameters<typeof flightPoints>[1], 'distanceKm'>,
): FlightPoints | undefined {
  const legs = legsKm.map((distanceKm) => flightPoints(rates, { ...flown, distanceKm }))
  return legs.reduce(
    (sum, leg) =>
      sum &&
      leg && {
        ...leg,
        base: sum.base + leg.base,
        bonus: sum.bonus + leg.bonus,
        status: sum.status + leg.status,
      },
  )
}

/** The reward band for a distance; undefined beyond the longest. */
export function rewardBand(rates: FlightRates, distanceKm: number): RewardBand | undefined {
  return rates.rewards.find(({ toKm }) => distanceKm <= toKm)
}

function percentOf(whole: bigint, percent: bigint): bigint {
  return (whole * percent + 50n) / 100n
}
