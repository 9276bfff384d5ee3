import { accountId, customerId, protectActor, selectProtection } from '../ledger/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'

/**
 * Protects a person in a pool as long as in their own account: whoever has just changed a password must not find other people's points
 * unprotected by joining them.
 */
export async function carryProtection(
  tx: Tx,
  customer: CustomerNumber,
  own: bigint,
  pool: bigint,
): Promise<void> {
  const principal = customerId(customer)
  const { rows } = await selectProtection(accountId(own), principal).execute(tx)
  const until = rows[0]?.until ?? null
  if (until !== null) await protectActor(tx, { account: accountId(pool), principal, until })
}
