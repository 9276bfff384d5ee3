import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import * as loginShapes from '../identity/sign-in/login.shapes.ts'
import { pinDigits } from '../identity/secret.shapes.ts'
import { factorPurpose, passkeyAssertion, sixDigits } from './factor.shapes.ts'
import { whole } from '../operation.ts'
import { verifyFactor as facts } from './verify-factor.ts'

export const request = wrapped(
  z.object({
    purpose: factorPurpose,
    proof: z.discriminatedUnion('method', [
      z.object({ method: z.literal('mailedCode'), challengeId: z.uuid(), code: sixDigits }),
      z.object({ method: z.literal('authenticator'), code: sixDigits }),
      z.object({ method: z.literal('passkey'), challengeId: z.uuid(), response: passkeyAssertion }),
      z.object({
        method: z.literal('recoveryCode'),
        code: z.string().check(z.minLength(1), z.maxLength(40)),
      }),
      z.object({
        method: z.literal('password'),
        password: z.string().check(z.minLength(1), z.maxLength(256)),
      }),
      z.object({ method: z.literal('pin'), pin: pinDigits }),
    ]),
  }),
)

/** For a sign-in the same as login, with tokens; otherwise a confirmation. */
export const answer = z.union([loginShapes.answer, wrapped(z.object({ verified: z.literal(true) }))])
export const answerHeaders = z.partial(loginShapes.answerHeaders)

export const verifyFactor = whole(facts, { request, answer, answerHeaders })
