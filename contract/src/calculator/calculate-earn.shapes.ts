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
    /** The tier whose bonus applies; the lowest by default. */
    tierCode: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/))),
  }),
)

/** For the whole trip: base points by distance and fare, the tier's bonus on them, and status points. */
const pointCredit = z.object({ pointType: z.enum(['BASE', 'BONUS', 'STATUS']), points })

export const answer = wrapped(
  z.object({
    ...countedTrip,
    tierCode: z.string(),
    /** Status points, as a percentage of base points. */
    statusPercent: z.int(),
    flightAttributePointDetails: z.array(
      z.object({
        cabinClass,
        fareFamily: z.string(),
        fareFamilyName: z.string(),
        /** Base points per 100 kilometres, or the tier's bonus as a percentage. */
        percent: z.int(),
        bonusPercent: z.int(),
        pointCreditDetails: z.array(pointCredit),
      }),
    ),
  }),
)

export const calculateEarn = whole(facts, { request, answer })
