import * as z from 'zod/mini'
import { sessionId, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { endSession as facts } from './end-session.ts'

/** One of the person's sessions; without it, all except the current one. */
export const request = wrapped(z.object({ sessionId: z.optional(sessionId) }))

export const answer = wrapped(z.object({ ended: z.int() }))

export const endSession = whole(facts, { request, answer })
