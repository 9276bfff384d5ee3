import type * as shapes from '@waymark/contract/identity/sessions/keep-session.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Configuration } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { readSession, touchSession } from '../store.ts'

/** Extends the session's idle timeout, and returns when it ends, so that the person can be warned. */
export async function keepSession(
  services: { readonly database: Database; readonly configuration: Configuration },
  sessionId: string,
  now: Date,
): Promise<Domain<typeof shapes>['answer']> {
  const session = await readSession(services.database, sessionId)
  if (session === undefined) throw new Error('The requesting session is missing')
  const { session: limits } = await services.configuration.company(session.company_code)
  const idleMs = limits.idleMinutes * 60_000
  await touchSession(services.database, sessionId, now, new Date(now.getTime() + idleMs))
  const endsInMs = Math.max(0, session.ends_at.getTime() - now.getTime())
  return { object: { idleEndsInMs: Math.min(idleMs, endsInMs), endsInMs, warningMs: limits.warningMs } }
}
