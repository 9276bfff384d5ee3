import * as z from 'zod/mini'
import { day, wrapped } from '../../fields.ts'
import { languageCode } from '../../identity/enrolment/enrolment-person.shapes.ts'
import { whole } from '../../operation.ts'
import { guestPass as facts } from './guest-pass.ts'

export const request = wrapped(z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }))

export const answer = wrapped(
  z.discriminatedUnion('result', [
    z.object({
      result: z.literal('valid'),
      hostName: z.string(),
      clubName: z.string(),
      validUntil: day,
      language: languageCode,
      /** For a reader at the door. */
      svg: z.string(),
    }),
    /** Revoked, past, or never ours: nobody can tell which. */
    z.object({ result: z.literal('over') }),
  ]),
)

export const guestPass = whole(facts, { request, answer })
