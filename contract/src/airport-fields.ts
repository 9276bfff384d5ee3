import * as z from 'zod/mini'
import { day } from './fields.ts'

/** An IATA airport code. */
export const airportCode = z.string().check(z.regex(/^[A-Z]{3}$/))

export const cabinClass = z.enum(['ECONOMY', 'PREMIUM', 'BUSINESS'])

/** An airport in the requested language; names only available in English stay English. `country` is ISO 3166-1 alpha-2. */
export const airport = z.object({
  code: airportCode,
  city: z.string(),
  name: z.string(),
  country: z.string(),
})

/** A part of the world, for people who choose where to go. */
export const region = z.enum([
  'OCEANIA',
  'ASIA',
  'MIDDLE_EAST',
  'EUROPE',
  'AFRICA',
  'NORTH_AMERICA',
  'SOUTH_AMERICA',
])
export type Region = z.infer<typeof region>

/** An airport as a place on the map: degrees (WGS 84), north and east positive. */
export const place = z.extend(airport, { latitude: z.number(), longitude: z.number(), region })

/** A trip to calculate: one way or return. Without a date, today's rates apply. */
export const trip = {
  origin: airportCode,
  destination: airportCode,
  tripType: z._default(z.enum(['ONE_WAY', 'RETURN']), 'ONE_WAY'),
  flightDate: z.optional(day),
}

/** The basis of a calculation. Distances are one-way great-circle kilometres. `flights`: 1 for one way, 2 for a return. */
export const countedTrip = {
  origin: airport,
  destination: airport,
  distanceKm: z.int(),
  /** The flights of one way: one, or two with a stop where there is none without. */
  legs: z.array(z.object({ origin: airport, destination: airport, distanceKm: z.int() })),
  flights: z.int(),
  /** The first day of the applied rates. */
  ratesFrom: day,
  configurationVersion: z.int(),
}
