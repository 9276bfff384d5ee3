import * as z from 'zod/mini'
import { companyUser, userNumber } from '../companies/users/company-user.shapes.ts'
import { day, wrapped } from '../fields.ts'
import { dataType, flight, flightLists, flightsQuery } from './flight.shapes.ts'
import { whole } from '../operation.ts'
import { corporateFlights as facts } from './corporate-flights.ts'

export const params = z.object({ dataType })

/** One user's flights, or those that depart on some days, both included. */
export const query = z.extend(flightsQuery, {
  userNumber: z.optional(userNumber),
  fromDate: z.optional(day),
  toDate: z.optional(day),
})

/** A flight with the company's user who flies; null if the airline named none. */
const companyFlight = z.extend(flight, { user: z.nullable(companyUser) })

export const answer = wrapped(
  z.extend(flightLists, {
    upcomingFlights: z.array(companyFlight),
    flownFlights: z.array(companyFlight),
  }),
)

export const corporateFlights = whole(facts, { query, params, answer })
