import * as z from 'zod/mini'
import { day, membershipIdentity, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { retrieveProgram as facts } from './retrieve-program.ts'

export const request = wrapped(z.object(membershipIdentity))

export const answer = wrapped(
  z.object({
    programDetails: z.object({
      /** Whether the person is an active member of the club (PROG-01). */
      koru: z.boolean(),
      /** The club membership, running or ended; null where there never was one. */
      koruDetails: z.nullable(
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

export const retrieveProgram = whole(facts, { request, answer })
