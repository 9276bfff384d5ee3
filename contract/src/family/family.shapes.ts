import * as z from 'zod/mini'
import { familyMemberId, moment, wrapped } from '../fields.ts'

/** What the person is to whoever added them. */
export const relationship = z.enum(['SPOUSE', 'PARTNER', 'CHILD', 'PARENT', 'SIBLING', 'OTHER'])

const familyState = z.object({
  /** How many may belong to a family; null where the programme has none. */
  places: z.nullable(z.int()),
  members: z.array(
    z.object({
      familyMemberId,
      /** Masked until the person has agreed; as it was written for one who is to join the programme. */
      name: z.string(),
      /** Null for who is no member yet. */
      membershipNumber: z.nullable(z.string()),
      relationship,
      /** ENROLLING: a mail is on its way; ASKED: waits for an answer. */
      status: z.enum(['ACTIVE', 'ASKED', 'ENROLLING']),
      since: moment,
      /** Until when the question can be answered; null once it is. */
      endsAt: z.nullable(moment),
    }),
  ),
  requests: z.array(
    z.object({
      familyMemberId,
      name: z.string(),
      membershipNumber: z.string(),
      relationship,
      endsAt: moment,
    }),
  ),
})

export const familyAnswer = wrapped(familyState)
