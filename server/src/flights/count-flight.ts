import { parseDay, type Day } from '@waymark/rules/calendar'
import { flightPoints, ratesOn, type FlightPoints } from '@waymark/rules/flights/flight-rates'
import { greatCircleKm } from '@waymark/rules/flights/great-circle'
import { airportOf } from '../calculator/index.ts'
import type { ProgrammeConfiguration } from '../configuration/index.ts'
import type { FlightFacts } from './store.ts'

export interface CountedFlight extends FlightPoints {
  readonly distanceKm: number
  /** Status points, as a percentage of base points. */
  readonly statusPercent: bigint
  /** The first day of the rates. */
  readonly ratesFrom: Day
}

/** What a flight earns at the rates of its day; undefined if an airport, the fare or that day's rates are unknown. */
export function countFlight(
  programme: ProgrammeConfiguration,
  flight: Pick<FlightFacts, 'from_airport' | 'to_airport' | 'cabin' | 'fare' | 'departs_on'>,
  tier: string,
): CountedFlight | undefined {
  const from = airportOf(flight.from_airport)
  const to = airportOf(flight.to_airport)
  const rates = ratesOn(programme.flights.rates, parseDay(flight.departs_on))
  if (from === undefined || to === undefined || rates === undefined) return undefined
  const distanceKm = greatCircleKm(from, to)
  const points = flightPoints(rates, { distanceKm, cabin: flight.cabin, fare: flight.fare, tier })
  if (points === undefined) return undefined
  return { ...points, distanceKm, statusPercent: rates.statusPercent, ratesFrom: rates.from }
}
