import * as z from 'zod/mini'
import { day, membershipIdentity, wrapped } from '../fields.ts'

export const request = wrapped(z.object(membershipIdentity))

export const answer = wrapped(
  z.object({
    programDetails: z.object({
      koru: z.nullable(
        z.object({
          programCode: z.string(),
          programName: z.string(),
          membershipNumber: z.string(),
          accountStatus: z.string(),
          isActive: z.boolean(),
          enrolmentDate: day,
          /** The last day, null where it has none. */
          validUntil: z.nullable(day),
          landing: z.nullable(z.string()),
        }),
      ),
    }),
  }),
)
