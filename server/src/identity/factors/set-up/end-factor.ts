import type { Principal } from '../../../calls/principal.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { recordEnded } from '../../sessions/end-sessions.ts'
import type { SignInOrigin } from '../../sessions/origin.ts'
import { deleteDevicesOfFactor } from '../../sessions/remembered/remember-store.ts'
import { endSessionsOfFactor } from '../../sessions/session-store.ts'
import { forgetProofsBy } from '../proofs/proof-store.ts'
import type { UsedFactor } from '../used-factor-store.ts'

interface Ending extends SignInOrigin {
  readonly principal: Principal
  readonly now: Date
}

/**
 * Ends everywhere but here what a factor opened that was removed or replaced: its sessions, each on the person's list of events, the
 * browsers remembered with it, and what it proved (ASVS 7.4.3). Whoever has the lost device is signed out.
 */
export async function endFactor(tx: Tx, call: Ending, factor: UsedFactor): Promise<void> {
  const { customer, sessionId } = call.principal
  // First, so that a browser continuing in a session comes after it, or has that session ended below.
  await deleteDevicesOfFactor(tx, customer, factor, sessionId)
  const ended = await endSessionsOfFactor(tx, customer, factor, call.now, sessionId)
  await forgetProofsBy(tx, customer, factor.method, sessionId)
  await recordEnded(tx, customer, ended, call)
}
