import * as z from 'zod/mini'
import { moment, wrapped } from '../fields.ts'
import { linkToken } from './secret.shapes.ts'
import { whole } from '../operation.ts'
import { checkResetLink as facts } from './check-reset-link.ts'

export const request = wrapped(z.object({ token: linkToken }))

/** A way in that was added in the last 30 days. `name`: a passkey's own, or a provider's key. */
export const addedWay = z.object({
  id: z.string(),
  kind: z.enum(['mailedCode', 'authenticator', 'passkey', 'provider']),
  name: z.string(),
  addedAt: moment,
})

/** `leastLength`: characters that the new password must have. */
export const answer = wrapped(z.object({ expiresAt: moment, leastLength: z.int(), added: z.array(addedWay) }))

export const checkResetLink = whole(facts, { request, answer })
