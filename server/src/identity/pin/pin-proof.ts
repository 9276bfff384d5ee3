import { createHash } from 'node:crypto'
import type { Membership, Principal } from '../../calls/principal.ts'
import type { CompanyConfiguration } from '../../configuration/index.ts'
import type { PinTransactionRow } from './pin-store.ts'

/** Whether a company requires the PIN before one of its operations. */
export function requiresPin({ pin }: Pick<CompanyConfiguration, 'pin'>, operationId: string): boolean {
  return pin.protectedOperations.includes(operationId)
}

/** Who gives a PIN, and what for. */
export function ownerOf({
  principal,
  membership,
}: {
  readonly principal: Principal
  readonly membership: Membership
}): PinTransactionRow {
  return { customer: principal.customer, sessionId: principal.sessionId, account: membership.account }
}

/** The stored hash of a transactionID. */
export function hashOfPinToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
