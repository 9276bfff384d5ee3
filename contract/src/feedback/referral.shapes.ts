import * as z from 'zod/mini'
import { emailAddress, membershipIdentity, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { referral as facts } from './referral.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    referees: z.array(z.object({ emailAddress })).check(z.minLength(1), z.maxLength(5)),
  }),
)

/** The same even if an address was invited before or belongs to a member. */
export const answer = wrapped(
  z.object({ referralReference: z.string(), invited: z.int(), leftToday: z.int() }),
)

export const referral = whole(facts, { request, answer })
