import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { factors } from './list-factors.shapes.ts'

export const request = wrapped(
  z.discriminatedUnion('method', [
    z.object({ method: z.literal('mailedCode') }),
    z.object({ method: z.literal('authenticator') }),
    z.object({ method: z.literal('passkey'), passkeyId: z.uuid() }),
  ]),
)
export const answer = wrapped(factors)
