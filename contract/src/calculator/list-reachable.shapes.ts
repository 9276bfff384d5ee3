import * as z from 'zod/mini'
import { airportCode, cabinClass, place } from '../airport-fields.ts'
import { companyCode, points, programCode, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { listReachable as facts } from './list-reachable.ts'

export const request = wrapped(z.object({ companyCode, programCode, origin: airportCode }))

export const answer = wrapped(
  z.object({
    origin: place,
    /** Nearest first; points are for one way. */
    destinations: z.array(
      z.object({
        airport: place,
        distanceKm: z.int(),
        /** Where the trip stops; null without a stop. */
        via: z.nullable(place),
        rewards: z.array(z.object({ cabinClass, rewardPricingDetail: z.object({ rewardPoints: points }) })),
      }),
    ),
  }),
)

export const listReachable = whole(facts, { request, answer })
