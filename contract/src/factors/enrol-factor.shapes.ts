import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { browserOptions, mailedChallenge, originHeader } from './factor.shapes.ts'
import { whole } from '../operation.ts'
import { enrolFactor as facts } from './enrol-factor.ts'

export const requestHeaders = originHeader
export const request = wrapped(z.object({ method: z.enum(['mailedCode', 'authenticator', 'passkey']) }))

export const answer = wrapped(
  z.discriminatedUnion('method', [
    z.object({ method: z.literal('mailedCode'), ...mailedChallenge }),
    /** The secret in Base32, and as the URI that authenticator apps read from a QR code; shown once. */
    z.object({ method: z.literal('authenticator'), secret: z.string(), uri: z.string() }),
    z.object({ method: z.literal('passkey'), challengeId: z.uuid(), options: browserOptions }),
  ]),
)

export const enrolFactor = whole(facts, { request, requestHeaders, answer })
