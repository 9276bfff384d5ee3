import * as z from 'zod/mini'
import { day, membershipIdentity, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { retrieveProgram as facts } from './retrieve-program.ts'

export const request = wrapped(z.object(membershipIdentity))

export const answer = wrapped(
  z.object({
    programDetails: z.object({
      /** True if the person is an active club member (PROG-01). */
      koru: z.boolean(),
      /** The club membership, current or ended; null if there never was one. */
      koruDetails: z.nullable(
        z.object({
          programCode: z.string(),
          programName: z.string(),
          membershipNumber: z.string(),
          accountStatus: z.string(),
          isActive: z.boolean(),
          enrolmentDate: day,
          /** The last day; null if it has none. */
          validUntil: z.nullable(day),
          landing: z.nullable(z.string()),
        }),
      ),
    }),
  }),
)

export const retrieveProgram = whole(facts, { request, answer })
