import * as z from 'zod/mini'
import { personalText, wrapped } from '../fields.ts'
import { passkeyAttestation, sixDigits } from './factor.shapes.ts'
import { whole } from '../operation.ts'
import { confirmFactor as facts } from './confirm-factor.ts'

export const passkeyName = personalText(60).check(z.minLength(1))

export const request = wrapped(
  z.discriminatedUnion('method', [
    z.object({ method: z.literal('mailedCode'), challengeId: z.uuid(), code: sixDigits }),
    z.object({ method: z.literal('authenticator'), code: sixDigits }),
    z.object({
      method: z.literal('passkey'),
      challengeId: z.uuid(),
      name: passkeyName,
      response: passkeyAttestation,
    }),
  ]),
)

/** Recovery codes come with the first factor and are never shown again; later factors don't change them. */
export const answer = wrapped(z.object({ recoveryCodes: z.array(z.string()) }))

export const confirmFactor = whole(facts, { request, answer })
