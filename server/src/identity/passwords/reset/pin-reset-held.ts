import type { Database } from '../../../platform/database/database.ts'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'
import { readFactors } from '../../factors/factor-store.ts'
import { hasStrongFactor } from '../../factors/methods.ts'
import { isAddressNew } from '../store.ts'

/**
 * Whether password and mailbox can't reset a forgotten PIN, because they aren't independent here (decision 730): the password was set by
 * email and the PIN not given since, or the address is new and can still be undone. An authenticator app or a passkey, which is then
 * required, makes up for it.
 */
export async function isPinResetHeld(
  database: Database,
  customer: CustomerNumber,
  now: Date,
): Promise<boolean> {
  const factors = await readFactors(database, customer)
  if (hasStrongFactor(factors)) return false
  return factors.password_by_link || (await isAddressNew(database, customer, now))
}
