import type { Day } from '@waymark/rules/calendar'
import { flightPoints, ratesOn, type Cabin } from '@waymark/rules/flights/flight-rates'
import { greatCircleKm } from '@waymark/rules/flights/great-circle'
import * as z from 'zod/mini'
import { flightTerms } from '../../configuration/terms/flight-terms.ts'
import { flightReference } from '../../flights/index.ts'
import { demoAccountOf, type DemoAccount } from '../demo/demo-accounts.ts'
import { demoCompanyCode } from '../demo/demo-company.ts'
import { demoFlightTerms } from '../demo/demo-flight-terms.ts'
import { airport } from '../airports.ts'
import type { EarnedLine, Earning, FlownFlight } from './events.ts'

/** Flight numbers by route. */
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

export interface Leg {
  readonly from: string
  readonly to: string
  readonly cabin: Cabin
}

/** @throws RangeError for a route without a flight */
export function flightNumber(from: string, to: string): string {
  const number = timetable[`${from}-${to}`]
  if (number === undefined) throw new RangeError(`No flight from ${from} to ${to}`)
  return `WMK${String(number)}`
}

type CountedPoints = Pick<FlownFlight, 'points' | 'statusPercent' | 'ratesFrom'>

const { rates } = z.parse(flightTerms, demoFlightTerms)

/** @throws RangeError for a cabin without rates on that day */
function pointsOf({ from, to, cabin }: Leg, tier: DemoAccount['tier'], day: Day): CountedPoints {
  const distanceKm = greatCircleKm(airport(from), airport(to))
  const ofDay = ratesOn(rates, day)
  const points = ofDay && flightPoints(ofDay, { distanceKm, cabin, fare: demoFlightTerms.usualFare, tier })
  if (ofDay === undefined || points === undefined) throw new RangeError(`No rates for ${cabin} on ${day}`)
  return { points, statusPercent: ofDay.statusPercent, ratesFrom: ofDay.from }
}

/** A member's flight: base points by distance and cabin, the tier's bonus on them, and status points. */
export function flightEarning(
  member: string,
  tier: DemoAccount['tier'],
  leg: Leg,
  day: Day,
  at: Date,
): Earning {
  const from = airport(leg.from)
  const to = airport(leg.to)
  const counted = pointsOf(leg, tier, day)
  const { base, bonus, status } = counted.points
  const flight = flightNumber(leg.from, leg.to)
  const bonusLine: EarnedLine = {
    kind: 'bonus',
    pointType: 'POINTS',
    points: bonus,
    rule: 'flight.tierBonus',
    isBonus: true,
  }
  return {
    kind: 'earn',
    member,
    day,
    at,
    businessReference: flightReference(
      { flight_number: flight, departs_on: day },
      {
        companyCode: demoCompanyCode,
        programCode: demoAccountOf(member).programCode,
        membershipNumber: member,
      },
    ),
    flown: { flight, ...leg, tier, ...counted },
    lines: [
      { kind: 'accrual', pointType: 'POINTS', points: base, rule: 'flight.base' },
      ...(bonus === 0n ? [] : [bonusLine]),
      {
        kind: 'accrual',
        pointType: 'STATUS',
        points: status,
        rule: 'flight.status',
      },
    ],
    detail: {
      flight,
      from: from.code,
      fromCity: from.city.en,
      to: to.code,
      toCity: to.city.en,
      cabin: leg.cabin,
      base: Number(base),
      bonus: Number(bonus),
      tier,
    },
  }
}
