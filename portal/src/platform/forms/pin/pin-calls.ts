import { authenticateTransaction } from '@waymark/contract/orders/authenticate-transaction'
import { logoutTransaction } from '@waymark/contract/orders/logout-transaction'
import { call } from '../../client/call.ts'
import type { MembershipIdentity } from '../../session/session.ts'
import { pinButton } from './pin-button.ts'

/** Checks the PIN, which opens one transaction (POINT-01). */
export async function givePin(membership: MembershipIdentity, pin: string) {
  const body = { object: { ...membership, pin } }
  return call(authenticateTransaction, { body }, { button: pinButton })
}

/** Closes the transaction that the PIN opened (POINT-01). A failure does no harm: it expires after a few minutes. */
export async function closeTransaction(
  membership: MembershipIdentity,
  transactionID: string,
  activityNumber?: string,
): Promise<void> {
  if (transactionID === '') return
  const activity = activityNumber === undefined ? {} : { activityNumber }
  await call(logoutTransaction, { body: { ...membership, transactionID, ...activity } })
}
