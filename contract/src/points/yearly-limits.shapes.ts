import * as z from 'zod/mini'
import { day, membershipIdentity, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { yearlyLimit } from './point-fields.ts'
import { yearlyLimits as facts } from './yearly-limits.ts'

export const request = wrapped(z.object({ ...membershipIdentity }))

export const answer = wrapped(
  z.object({
    /** Only products that the programme offers. */
    limits: z.array(
      z.object({
        product: z.enum(['buy', 'gift', 'extend', 'convert', 'donate']),
        ...yearlyLimit.shape,
      }),
    ),
    /** The first day of the next calendar year. */
    resetsOn: day,
  }),
)

export const yearlyLimits = whole(facts, { request, answer })
