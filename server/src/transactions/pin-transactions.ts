import { createHash, randomBytes } from 'node:crypto'
import type { authenticateTransaction as facts } from '@waymark/contract/transactions/authenticate-transaction'
import type * as shapes from '@waymark/contract/transactions/authenticate-transaction.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Configuration } from '../configuration/index.ts'
import { checkPin } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Call } from '../calls/call.ts'
import type { PinIsGiven } from '../calls/transaction-proofs.ts'
import { insertPinTransaction, isPinTransactionOpen } from './pin-store.ts'

/** What the PIN of a transaction is checked with. */
export interface PinServices {
  readonly database: Database
  readonly configuration: Configuration
  readonly nudgeOutbox: () => void
}

/** Checks the PIN, and opens the way for one transaction of this membership in this session (POINT-01). */
export async function authenticate(
  services: PinServices,
  call: Call<typeof facts, typeof shapes>,
): Promise<Domain<typeof shapes>['answer']> {
  const { customer, sessionId } = call.principal
  const { account, companyCode } = call.membership
  const check = await checkPin(services, customer, companyCode, call.body.object.pin, call)
  if (check.kind === 'locked') return call.fail('PIN_LOCKED', check.extras)
  if (check.kind === 'wrong') return call.fail('PIN_WRONG', { data: { triesLeft: check.triesLeft } })
  const { pin } = await services.configuration.company(companyCode)
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(call.now.getTime() + pin.transactionMinutes * 60_000)
  await insertPinTransaction(
    services.database,
    hashOfPinToken(token),
    { customer, sessionId, account },
    expiresAt,
  )
  return { object: { transactionID: token, expiresAt } }
}

/** What is kept of a transactionID. */
export function hashOfPinToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Whether configuration asks for the PIN before an operation of a company. */
export async function isProtected(
  configuration: Configuration,
  companyCode: string,
  operationId: string,
): Promise<boolean> {
  const { pin } = await configuration.company(companyCode)
  return pin.protectedOperations.includes(operationId)
}

/** Answers the mount's question for operations that need the PIN. */
export function createPinIsGiven(services: {
  readonly database: Database
  readonly configuration: Configuration
}): PinIsGiven {
  return async ({ operationId, principal, membership, transactionId, now }) => {
    if (!(await isProtected(services.configuration, membership.companyCode, operationId))) return true
    const { customer, sessionId } = principal
    const owner = { customer, sessionId, account: membership.account }
    return isPinTransactionOpen(services.database, hashOfPinToken(transactionId), owner, now)
  }
}
