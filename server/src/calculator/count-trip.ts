import type { ErrorCode } from '@waymark/contract/errors'
import { dayIn, parseDay } from '@waymark/rules/calendar'
import { ratesOn } from '@waymark/rules/flights/flight-rates'
import { greatCircleKm } from '@waymark/rules/flights/great-circle'
import type { CompanyConfiguration, Configuration, ProgrammeConfiguration } from '../configuration/index.ts'
import type { Locale } from '../platform/locale.ts'
import { airportOf, presentAirport, type Airport } from './airports.ts'
import { legsBetween, type Leg } from './trip-legs.ts'

export type DatedRates = ProgrammeConfiguration['flights']['rates'][number]

export interface AskedTrip {
  readonly companyCode: string
  readonly programCode: string
  readonly origin: string
  readonly destination: string
  readonly tripType: 'ONE_WAY' | 'RETURN'
  readonly flightDate?: string | undefined
}

/** A trip with its distance and the rates of its day. */
export interface Trip {
  readonly company: CompanyConfiguration
  readonly programme: ProgrammeConfiguration
  readonly rates: DatedRates
  readonly origin: Airport
  readonly destination: Airport
  /** Between the two airports. */
  readonly distanceKm: number
  /** The flights of one way, with a stop if there is none without. */
  readonly legs: readonly Leg[]
  readonly flights: number
}

type Refusal = Extract<ErrorCode, 'AIRPORT_UNKNOWN' | 'ROUTE_NOT_PRICED'>

/** Looks up a trip; returns an error code if an airport is unknown or not served with at most one stop, or no rates apply. */
export async function countTrip(
  configuration: Configuration,
  asked: AskedTrip,
  now: Date,
): Promise<Trip | Refusal> {
  const origin = airportOf(asked.origin)
  const destination = airportOf(asked.destination)
  if (origin === undefined || destination === undefined) return 'AIRPORT_UNKNOWN'
  const company = await configuration.findCompany(asked.companyCode)
  const programme = company?.programs.find(({ programCode }) => programCode === asked.programCode)
  if (company === undefined || programme === undefined) return 'ROUTE_NOT_PRICED'
  const day = asked.flightDate === undefined ? dayIn(programme.timeZone, now) : parseDay(asked.flightDate)
  const rates = ratesOn(programme.flights.rates, day)
  const legs = legsBetween(programme.flights, origin, destination)
  if (rates === undefined || legs === undefined) return 'ROUTE_NOT_PRICED'
  const distanceKm = greatCircleKm(origin, destination)
  const flights = asked.tripType === 'RETURN' ? 2 : 1
  return { company, programme, rates, origin, destination, distanceKm, legs, flights }
}

/** The trip fields all answers share. */
export function presentTrip(trip: Trip, locale: Locale) {
  return {
    origin: presentAirport(trip.origin, locale),
    destination: presentAirport(trip.destination, locale),
    distanceKm: trip.distanceKm,
    legs: trip.legs.map(({ origin, destination, distanceKm }) => ({
      origin: presentAirport(origin, locale),
      destination: presentAirport(destination, locale),
      distanceKm,
    })),
    flights: trip.flights,
    ratesFrom: trip.rates.from,
    configurationVersion: trip.company.version,
  }
}
