import * as z from 'zod/mini'
import { day } from './fields.ts'

/** IATA's code of an airport. */
export const airportCode = z.string().check(z.regex(/^[A-Z]{3}$/))

export const cabinClass = z.enum(['ECONOMY', 'PREMIUM', 'BUSINESS'])

/** An airport in the language asked for; names that the data has in English only stay English. `country` is ISO 3166-1 alpha-2. */
export const airport = z.object({
  code: airportCode,
  city: z.string(),
  name: z.string(),
  country: z.string(),
})

/** A trip to be counted: one way, or there and back. Without a day it is counted by today's rates. */
export const trip = {
  origin: airportCode,
  destination: airportCode,
  tripType: z._default(z.enum(['ONE_WAY', 'RETURN']), 'ONE_WAY'),
  flightDate: z.optional(day),
}

/** What a trip was counted from. Distances are great-circle kilometres of one way. */
export const countedTrip = {
  origin: airport,
  destination: airport,
  distanceKm: z.int(),
  flights: z.int(),
  /** The first day of the rates that count. */
  ratesFrom: day,
  configurationVersion: z.int(),
}
