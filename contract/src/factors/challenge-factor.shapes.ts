import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { browserOptions, factorPurpose, mailedChallenge, originHeader, proofMethod } from './factor.shapes.ts'
import { whole } from '../operation.ts'
import { challengeFactor as facts } from './challenge-factor.ts'

export const requestHeaders = originHeader

/** Without a method the server chooses the easiest one for the person. */
export const request = wrapped(z.object({ purpose: factorPurpose, method: z.optional(proofMethod) }))

export const answer = wrapped(
  z.object({
    /** All methods available to this person for this purpose. */
    methods: z.array(proofMethod),
    challenge: z.discriminatedUnion('method', [
      z.object({ method: z.literal('mailedCode'), ...mailedChallenge }),
      z.object({ method: z.literal('authenticator') }),
      z.object({ method: z.literal('passkey'), challengeId: z.uuid(), options: browserOptions }),
      z.object({ method: z.literal('recoveryCode') }),
      z.object({ method: z.literal('password') }),
      z.object({ method: z.literal('pin') }),
    ]),
  }),
)

export const challengeFactor = whole(facts, { request, requestHeaders, answer })
