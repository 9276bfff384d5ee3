import { authenticateTransaction } from '@waymark/contract/orders/authenticate-transaction.shapes'
import { logoutTransaction } from '@waymark/contract/orders/logout-transaction.shapes'
import type { Mount } from '../../calls/mount.ts'
import type { Policy } from '../../calls/whose-data.ts'
import { openTransaction, type PinServices } from './open-transaction.ts'
import { hashOfPinToken, ownerOf } from './pin-proof.ts'
import { endPinTransaction } from './pin-store.ts'

/** @param mayGivePin checks whether a caller has any use for the PIN */
export function pinRoutes(mount: Mount, services: PinServices, mayGivePin: Policy): void {
  mount(authenticateTransaction, { limit: 'money', policy: mayGivePin, checksSecret: true }).with(
    async (call) => openTransaction(services, call),
  )
  mount(logoutTransaction, { limit: 'write' }).with(async (call) => {
    const tokenHash = hashOfPinToken(call.body.transactionID)
    await endPinTransaction(services.database, tokenHash, ownerOf(call), call.now)
    return { object: { success: true } }
  })
}
