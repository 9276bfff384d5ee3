import * as z from 'zod/mini'
import { cabinClass, countedTrip, trip } from '../airport-fields.ts'
import { companyCode, points, programCode, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { calculateEarn as facts } from './calculate-earn.ts'

export const request = wrapped(
  z.object({
    companyCode,
    programCode,
    ...trip,
    /** Whose bonus counts; the lowest tier's unless said. */
    tierCode: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/))),
  }),
)

/** Of the whole trip: what the distance and the fare bring, the tier's bonus on it, and status points. */
const pointCredit = z.object({ pointType: z.enum(['BASE', 'BONUS', 'STATUS']), points })

export const answer = wrapped(
  z.object({
    ...countedTrip,
    tierCode: z.string(),
    flightAttributePointDetails: z.array(
      z.object({
        cabinClass,
        fareFamily: z.string(),
        fareFamilyName: z.string(),
        /** Base points for 100 kilometres, and the tier's bonus in 100 of them. */
        percent: z.int(),
        bonusPercent: z.int(),
        pointCreditDetails: z.array(pointCredit),
      }),
    ),
  }),
)

export const calculateEarn = whole(facts, { request, answer })
