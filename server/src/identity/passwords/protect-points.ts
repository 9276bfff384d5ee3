import type { CompanyConfiguration } from '../../configuration/index.ts'
import { customerId, protectActor, readActedAccounts } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { keepProtection } from './store.ts'

/**
 * Keeps points from leaving by this customer's hand for the configured hours, in every account that they may act on: what a thief wants
 * after a change of password, PIN or address is to move them at once. Points still arrive.
 * @returns until when; null where configuration keeps them no time
 */
export async function protectPoints(
  tx: Tx,
  { protection }: Pick<CompanyConfiguration, 'protection'>,
  customer: CustomerNumber,
  now: Date,
): Promise<Date | null> {
  if (protection.afterChangeHours === 0) return null
  const until = new Date(now.getTime() + protection.afterChangeHours * 3_600_000)
  const principal = customerId(customer)
  for (const account of await readActedAccounts(tx, principal)) {
    await protectActor(tx, { account, principal, until })
  }
  await keepProtection(tx, customer, until)
  return until
}
