import * as z from 'zod/mini'
import { airport } from '../airport-fields.ts'
import { companyCode, personalText, programCode, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { findAirports as facts } from './find-airports.ts'

export const request = wrapped(
  z.object({
    searchText: personalText(60),
    /** Only airports served by this programme's airline; all airports by default. */
    servedBy: z.optional(z.object({ companyCode, programCode })),
  }),
)

export const answer = wrapped(
  z.object({
    airports: z.array(airport),
    /** Number of all matches; the best are listed. */
    total: z.int(),
  }),
)

export const findAirports = whole(facts, { request, answer })
