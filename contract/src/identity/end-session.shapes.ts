import * as z from 'zod/mini'
import { sessionId, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { endSession as facts } from './end-session.ts'

/** One of the person's own sessions; without it all of them but the one that asks. */
export const request = wrapped(z.object({ sessionId: z.optional(sessionId) }))

export const answer = wrapped(z.object({ ended: z.int() }))

export const endSession = whole(facts, { request, answer })
