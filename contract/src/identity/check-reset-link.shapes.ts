import * as z from 'zod/mini'
import { moment, wrapped } from '../fields.ts'
import { linkToken } from './secret.shapes.ts'

export const request = wrapped(z.object({ token: linkToken }))
/** `leastLength`: characters that the new password must have. */
export const answer = wrapped(z.object({ expiresAt: moment, leastLength: z.int() }))
