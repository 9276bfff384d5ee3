import * as z from 'zod/mini'
import { familyMemberId, moment, wrapped } from '../../fields.ts'

/** The person's relationship to the member who added them. */
export const relationship = z.enum(['SPOUSE', 'PARTNER', 'CHILD', 'PARENT', 'SIBLING', 'OTHER'])

const familyState = z.object({
  /** Maximum size of a family; null if the programme has none. */
  places: z.nullable(z.int()),
  members: z.array(
    z.object({
      familyMemberId,
      /** Masked until the person has accepted; as entered for a person who is enrolling. */
      name: z.string(),
      /** Null for a person who isn't a member yet. */
      membershipNumber: z.nullable(z.string()),
      relationship,
      /** ENROLLING: the enrolment mail was sent; ASKED: waiting for an answer. */
      status: z.enum(['ACTIVE', 'ASKED', 'ENROLLING']),
      since: moment,
      /** Until when the request can be answered; null once it is. */
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
