import type { Day } from '@waymark/rules/calendar'
import type { DemoAccount } from './demo-accounts.ts'
import { airport, distanceKm } from './airports.ts'
import type { EarnedLine, Earning } from './events.ts'

export type Cabin = 'ECONOMY' | 'PREMIUM' | 'BUSINESS'

/** Flight numbers from one place to another. */
const timetable: Readonly<Record<string, number>> = {
  'AKL-SYD': 127,
  'SYD-AKL': 128,
  'AKL-MEL': 145,
  'MEL-AKL': 146,
  'AKL-BNE': 133,
  'BNE-AKL': 134,
  'AKL-PER': 175,
  'PER-AKL': 176,
  'AKL-SIN': 284,
  'SIN-AKL': 285,
  'SIN-LHR': 320,
  'LHR-SIN': 321,
  'AKL-NRT': 91,
  'NRT-AKL': 90,
  'AKL-ICN': 301,
  'ICN-AKL': 302,
  'AKL-HNL': 210,
  'HNL-AKL': 209,
  'AKL-YVR': 224,
  'YVR-AKL': 223,
  'AKL-NAN': 51,
  'NAN-AKL': 52,
  'AKL-APW': 61,
  'APW-AKL': 62,
  'AKL-RAR': 746,
  'RAR-AKL': 747,
  'AKL-WLG': 411,
  'WLG-AKL': 412,
  'AKL-CHC': 521,
  'CHC-AKL': 522,
  'AKL-ZQN': 611,
  'ZQN-AKL': 612,
  'AKL-DUD': 671,
  'DUD-AKL': 672,
  'AKL-NSN': 711,
  'NSN-AKL': 712,
  'WLG-SYD': 247,
  'SYD-WLG': 248,
  'WLG-CHC': 331,
  'CHC-WLG': 332,
  'WLG-ZQN': 345,
  'ZQN-WLG': 346,
}

/** Base points a kilometre, tier bonus on the base, and status points: in 100, so that all stays whole. */
const cabinPercent: Readonly<Record<Cabin, number>> = { ECONOMY: 100, PREMIUM: 110, BUSINESS: 125 }
const bonusPercent: Readonly<Record<DemoAccount['tier'], number>> = {
  BASE: 0,
  SILVER: 15,
  GOLD: 25,
  ELITE: 50,
}
const STATUS_PERCENT = 5

export interface Leg {
  readonly from: string
  readonly to: string
  readonly cabin: Cabin
}

/** @throws RangeError for a leg that nobody flies */
export function flightNumber(from: string, to: string): string {
  const number = timetable[`${from}-${to}`]
  if (number === undefined) throw new RangeError(`No flight from ${from} to ${to}`)
  return `WMK${String(number)}`
}

/** A flight that a member took: base points by distance and cabin, the tier's bonus on them, and status points. */
export function flightEarning(
  member: string,
  tier: DemoAccount['tier'],
  leg: Leg,
  day: Day,
  at: Date,
): Earning {
  const from = airport(leg.from)
  const to = airport(leg.to)
  const base = Math.round((distanceKm(from, to) * cabinPercent[leg.cabin]) / 100)
  const bonus = Math.round((base * bonusPercent[tier]) / 100)
  const flight = flightNumber(leg.from, leg.to)
  const bonusLine: EarnedLine = {
    kind: 'bonus',
    pointType: 'POINTS',
    points: BigInt(bonus),
    rule: 'flight.tierBonus',
    isBonus: true,
  }
  return {
    kind: 'earn',
    member,
    day,
    at,
    businessReference: `flight:${flight}:${day}:${member}`,
    lines: [
      { kind: 'accrual', pointType: 'POINTS', points: BigInt(base), rule: 'flight.base' },
      ...(bonus === 0 ? [] : [bonusLine]),
      {
        kind: 'accrual',
        pointType: 'STATUS',
        points: BigInt(Math.round((base * STATUS_PERCENT) / 100)),
        rule: 'flight.status',
      },
    ],
    detail: {
      flight,
      from: from.code,
      fromCity: from.city,
      to: to.code,
      toCity: to.city,
      cabin: leg.cabin,
      base,
      bonus,
      tier,
    },
  }
}
