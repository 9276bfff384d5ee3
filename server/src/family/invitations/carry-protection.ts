import { accountId, customerId, protectActor, selectProtection } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'

/**
 * Extends a person's protection to a pool they join: after a password change, others' points must be protected as well as their own.
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
