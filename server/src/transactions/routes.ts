import { authenticateTransaction } from '@waymark/contract/transactions/authenticate-transaction'
import * as authenticateTransactionShapes from '@waymark/contract/transactions/authenticate-transaction.shapes'
import { logoutTransaction } from '@waymark/contract/transactions/logout-transaction'
import * as logoutTransactionShapes from '@waymark/contract/transactions/logout-transaction.shapes'
import type { Mount } from '../calls/mount.ts'
import type { Policy } from '../calls/whose-data.ts'
import { authenticate, hashOfPinToken, type PinServices } from './pin-transactions.ts'
import { endPinTransaction } from './pin-store.ts'

/** @param mayOrder who may order something somewhere: the PIN is asked of nobody else */
export function pinRoutes(mount: Mount, services: PinServices, mayOrder: Policy): void {
  mount(authenticateTransaction, authenticateTransactionShapes, {
    limit: 'money',
    policy: mayOrder,
    checksSecret: true,
  }).with(async (call) => authenticate(services, call))
  mount(logoutTransaction, logoutTransactionShapes, { limit: 'write' }).with(async (call) => {
    await endPinTransaction(
      services.database,
      hashOfPinToken(call.body.transactionID),
      call.principal.customer,
      call.now,
    )
    return { object: { success: true } }
  })
}
