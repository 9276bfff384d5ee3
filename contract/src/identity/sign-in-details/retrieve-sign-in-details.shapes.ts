import * as z from 'zod/mini'
import { membershipIdentity, moment, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { retrieveSignInDetails as facts } from './retrieve-sign-in-details.ts'

export const request = wrapped(z.object(membershipIdentity))
export const answer = wrapped(
  z.object({
    email: z.string(),
    /** A new address that hasn't been confirmed yet. */
    pendingEmail: z.nullable(z.string()),
    passwordChangedAt: z.nullable(moment),
    pinChangedAt: z.nullable(moment),
    /** Minimum length of a new password: lower with a second factor. */
    leastPasswordLength: z.int(),
    securityQuestion: z.nullable(z.string()),
    /** Until when points are protected after a change; null if they aren't. */
    protectedUntil: z.nullable(moment),
  }),
)

export const retrieveSignInDetails = whole(facts, { request, answer })
