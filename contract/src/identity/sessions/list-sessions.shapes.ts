import * as z from 'zod/mini'
import { moment, sessionId, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { listSessions as facts } from './list-sessions.ts'

/** One signed-in browser. Browser and system names aren't translated; empty if unknown. */
export const sessionEntry = z.object({
  sessionId,
  isCurrent: z.boolean(),
  browser: z.string(),
  system: z.string(),
  device: z.enum(['computer', 'phone', 'tablet', 'unknown']),
  /** The client's code: `mpchl` is the portal (AUTH-01). */
  clientType: z.string(),
  /** Staff of ours who look at the member's pages and can't change anything. */
  isView: z.boolean(),
  /** The network address it was last used from, without its end. */
  maskedAddress: z.string(),
  signedInAt: moment,
  lastSeenAt: moment,
})

export const answer = wrapped(z.object({ sessions: z.array(sessionEntry) }))

export const listSessions = whole(facts, { answer })
