import * as z from 'zod/mini'
import { airport } from '../airport-fields.ts'
import { companyCode, personalText, programCode, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { findAirports as facts } from './find-airports.ts'

export const request = wrapped(
  z.object({
    searchText: personalText(60),
    /** Only airports that this programme's airline flies to; every airport unless said. */
    servedBy: z.optional(z.object({ companyCode, programCode })),
  }),
)

export const answer = wrapped(
  z.object({
    airports: z.array(airport),
    /** How many fit, of which the best are here. */
    total: z.int(),
  }),
)

export const findAirports = whole(facts, { request, answer })
