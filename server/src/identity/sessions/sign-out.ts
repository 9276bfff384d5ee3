import type { logout as facts } from '@waymark/contract/identity/sessions/logout'
import type { Configuration } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Call } from '../../calls/call.ts'
import { recordSecurityEvent } from '../security-events.ts'
import { endSession, readSession } from '../store.ts'
import type { MemberViews } from './member-views.ts'
import { deleteDevicesOfSessions } from './remembered/remember-store.ts'
import { noRememberCookie, rememberCookie } from './remembered/remembered-device.ts'

/**
 * Ends the current session (AUTH-07). A remembered browser that would sign in again automatically is forgotten too: whoever signs out wants
 * to be out. Prefilled login details stay. An operator's view ends without touching what is the member's.
 */
export async function signOut(
  services: {
    readonly database: Database
    readonly configuration: Configuration
    readonly views: MemberViews
  },
  call: Call<typeof facts>,
): Promise<void> {
  const { customer, sessionId, viewedBy } = call.principal
  if (viewedBy !== undefined) {
    await services.views.end(viewedBy.viewId, call.now)
    await inTransaction(services.database, async (tx) => endSession(tx, sessionId, call.now, 'signedOut'))
    return
  }
  const session = await readSession(services.database, sessionId)
  if (session === undefined) return
  const company = await services.configuration.company(session.company_code)
  const forgets = company.session.remember.mode === 'session'
  await inTransaction(services.database, async (tx) => {
    await endSession(tx, sessionId, call.now, 'signedOut')
    if (forgets) await deleteDevicesOfSessions(tx, [sessionId])
    await recordSecurityEvent(tx, {
      customer,
      kind: 'signedOut',
      at: call.now,
      address: call.address,
      userAgent: call.userAgent,
    })
  })
  if (forgets && call.cookies[rememberCookie] !== undefined) call.setCookie(noRememberCookie)
}
