import * as z from 'zod/mini'
import { moment, wrapped } from '../../fields.ts'
import { linkToken } from '../secret.shapes.ts'
import { whole } from '../../operation.ts'
import { checkResetLink as facts } from './check-reset-link.ts'

export const request = wrapped(z.object({ token: linkToken }))

/** A sign-in method added in the last 30 days. `name`: the passkey's name, or the provider's key. */
export const addedWay = z.object({
  id: z.string(),
  kind: z.enum(['mailedCode', 'authenticator', 'passkey', 'provider']),
  name: z.string(),
  addedAt: moment,
})

/** `leastLength`: minimum length of the new password. */
export const answer = wrapped(z.object({ expiresAt: moment, leastLength: z.int(), added: z.array(addedWay) }))

export const checkResetLink = whole(facts, { request, answer })
