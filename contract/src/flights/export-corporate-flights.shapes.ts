import * as z from 'zod/mini'
import { userNumber } from '../companies/users/company-user.shapes.ts'
import { day, membershipIdentity, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { exportCorporateFlights as facts } from './export-corporate-flights.ts'
import { dataType } from './flight.shapes.ts'

/** The list with its filter, as the page has them. */
export const request = wrapped(
  z.object({
    ...membershipIdentity,
    dataType,
    userNumber: z.optional(userNumber),
    fromDate: z.optional(day),
    toDate: z.optional(day),
    format: z.enum(['xlsx', 'csv']),
  }),
)

export const answer = z.unknown()

export const exportCorporateFlights = whole(facts, { request, answer })
