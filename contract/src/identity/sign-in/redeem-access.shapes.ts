import * as z from 'zod/mini'
import { tokenHeaders, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { redeemAccess as facts } from './redeem-access.ts'

export const request = wrapped(
  z.object({
    cid: z.string().check(z.regex(/^[0-9]{1,19}$/)),
    accessKey: z.string().check(z.regex(/^[\w-]{43}$/)),
  }),
)

/** `idToken` and `idpToken` after a sign-in at a provider, for the new-token flow (AUTH-05). */
export const answer = z.object({
  data: z.object({
    success: z.boolean(),
    idToken: z.optional(z.string()),
    idpToken: z.optional(z.string()),
  }),
})
export const answerHeaders = tokenHeaders

export const redeemAccess = whole(facts, { request, answer, answerHeaders })
