import type { CompanyConfiguration } from '../../configuration/index.ts'
import { customerId, protectActor, readActedAccounts } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { keepProtection } from './store.ts'

/**
 * Keeps this customer from sending points for the configured hours, from every account they can act for: moving points is what a thief
 * wants after changing password, PIN or address. Points still arrive.
 * @returns until when; null if protection isn't configured
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
