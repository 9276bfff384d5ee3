import * as z from 'zod/mini'
import { cabinClass, countedTrip, trip } from '../airport-fields.ts'
import { companyCode, points, programCode, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { calculateBurn as facts } from './calculate-burn.ts'

export const request = wrapped(z.object({ companyCode, programCode, ...trip }))

/** A price in points for the whole trip. */
const rewardPricingDetail = z.object({ rewardPoints: points })

export const answer = wrapped(
  z.object({
    ...countedTrip,
    rewards: z.array(
      z.discriminatedUnion('rewardType', [
        z.object({ rewardType: z.literal('SEAT'), cabinClass, rewardPricingDetail }),
        z.object({
          rewardType: z.literal('UPGRADE'),
          fromCabinClass: cabinClass,
          cabinClass,
          rewardPricingDetail,
        }),
      ]),
    ),
  }),
)

export const calculateBurn = whole(facts, { request, answer })
