import * as z from 'zod/mini'
import { moment, sessionId, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { listSessions as facts } from './list-sessions.ts'

/** One browser that is signed in. Names of browsers and systems are proper names; an empty one is not known. */
export const sessionEntry = z.object({
  sessionId,
  isCurrent: z.boolean(),
  browser: z.string(),
  system: z.string(),
  device: z.enum(['computer', 'phone', 'tablet', 'unknown']),
  /** The kind of program that signed in, by the code that it calls itself: `mpchl` is the portal (AUTH-01). */
  clientType: z.string(),
  /** The network address it was last used from, its end left out. */
  maskedAddress: z.string(),
  signedInAt: moment,
  lastSeenAt: moment,
})

export const answer = wrapped(z.object({ sessions: z.array(sessionEntry) }))

export const listSessions = whole(facts, { answer })
