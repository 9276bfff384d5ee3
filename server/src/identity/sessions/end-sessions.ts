import type { endSession as facts } from '@waymark/contract/identity/sessions/end-session'
import type * as shapes from '@waymark/contract/identity/sessions/end-session.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Call } from '../../calls/call.ts'
import { recordSecurityEvent } from '../security-events.ts'
import { deleteDevicesOf, deleteDevicesOfSessions } from './remembered/remember-store.ts'
import { endOwnSession, endSessionsOf, isOwnSession, type EndedSessionRow } from './session-store.ts'

/**
 * Signs out and forgets the person's browsers: one, or all but the requesting one. Ending one that has already ended succeeds; somebody
 * else's isn't found, as if it had never existed.
 */
export async function endSessions(
  services: { readonly database: Database },
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { customer, sessionId: own } = call.principal
  const { sessionId } = call.body.object
  return inTransaction(services.database, async (tx) => {
    if (sessionId !== undefined && !(await isOwnSession(tx, customer, sessionId)))
      return call.fail('NOT_FOUND')
    // First, so that a browser continuing in a session comes after it, or has that session ended below.
    if (sessionId === undefined) await deleteDevicesOf(tx, customer, own)
    else await deleteDevicesOfSessions(tx, [sessionId])
    const ended =
      sessionId === undefined
        ? await endSessionsOf(tx, customer, call.now, own)
        : await endOwnSession(tx, customer, sessionId, call.now)
    await recordEnded(tx, customer, ended, call)
    return { object: { ended: ended.length } }
  })
}

/** Records sessions that somebody ended, each with its own browser, for the person to see. */
export async function recordEnded(
  tx: Tx,
  customer: CustomerNumber,
  ended: readonly EndedSessionRow[],
  { now: at, address }: Pick<Call<typeof facts>, 'now' | 'address'>,
): Promise<void> {
  for (const { user_agent: userAgent } of ended) {
    await recordSecurityEvent(tx, { customer, kind: 'sessionEnded', at, address, userAgent })
  }
}
