import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { factors } from './list-factors.shapes.ts'
import { whole } from '../operation.ts'
import { removeFactor as facts } from './remove-factor.ts'

export const request = wrapped(
  z.discriminatedUnion('method', [
    z.object({ method: z.literal('mailedCode') }),
    z.object({ method: z.literal('authenticator') }),
    z.object({ method: z.literal('passkey'), passkeyId: z.uuid() }),
  ]),
)
export const answer = wrapped(factors)

export const removeFactor = whole(facts, { request, answer })
