import * as z from 'zod/mini'
import { membershipIdentity, moment, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { retrieveSignInDetails as facts } from './retrieve-sign-in-details.ts'

export const request = wrapped(z.object(membershipIdentity))
export const answer = wrapped(
  z.object({
    email: z.string(),
    /** A new address that waits for its confirmation. */
    pendingEmail: z.nullable(z.string()),
    passwordChangedAt: z.nullable(moment),
    pinChangedAt: z.nullable(moment),
    /** Characters that a new password must have: fewer beside a second factor. */
    leastPasswordLength: z.int(),
    securityQuestion: z.nullable(z.string()),
    /** Until when points cannot leave after a change; null when they can. */
    protectedUntil: z.nullable(moment),
  }),
)

export const retrieveSignInDetails = whole(facts, { request, answer })
