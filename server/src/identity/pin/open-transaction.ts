import { randomBytes } from 'node:crypto'
import type { authenticateTransaction as facts } from '@waymark/contract/orders/authenticate-transaction'
import type * as shapes from '@waymark/contract/orders/authenticate-transaction.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import type { PinIsGiven } from '../../calls/transaction-proofs.ts'
import type { Configuration } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { checkPin } from './check-pin.ts'
import { requiresPin, hashOfPinToken, ownerOf } from './pin-proof.ts'
import { insertPinTransaction, isPinTransactionOpen } from './pin-store.ts'
import { pinChanged } from './require-same-pin.ts'

export interface PinServices {
  readonly database: Database
  readonly configuration: Configuration
  /** Wakes the relay, so that an email doesn't wait for its next round. */
  readonly nudgeOutbox: () => void
}

/** Checks the PIN, and authorises one transaction of this membership in this session (POINT-01). */
export async function openTransaction(
  services: PinServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { companyCode, pin } = call.company
  const check = await checkPin(services, call.principal.customer, companyCode, call.body.object.pin, call)
  if (check.kind === 'locked') return call.fail('PIN_LOCKED', check.extras)
  if (check.kind === 'wrong') return call.fail('PIN_WRONG', { data: { triesLeft: check.triesLeft } })
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(call.now.getTime() + pin.transactionMinutes * 60_000)
  const opened = { tokenHash: hashOfPinToken(token), pinHash: check.pinHash, expiresAt }
  if (!(await insertPinTransaction(services.database, opened, ownerOf(call)))) throw pinChanged(check)
  return { object: { transactionID: token, expiresAt } }
}

/** Checks for the mount whether an operation's PIN was given. */
export function createPinIsGiven({ database }: { readonly database: Database }): PinIsGiven {
  return async (transaction) => {
    const { operationId, company, transactionId, now } = transaction
    if (!requiresPin(company, operationId)) return true
    return isPinTransactionOpen(database, hashOfPinToken(transactionId), ownerOf(transaction), now)
  }
}
