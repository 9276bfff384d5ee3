import { findCustomerByEmail } from '../../membership/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { isClosed } from '../accounts/closed-person-store.ts'
import { readCredential } from '../store.ts'

/**
 * Whether the address belongs to somebody with a password. An imported person has none yet, and gets a link; unless their account
 * was merged or closed, where a password would open nothing.
 */
export async function hasAccount(database: Database | Tx, email: string): Promise<boolean> {
  const customer = await findCustomerByEmail(database, email)
  if (customer === undefined) return false
  return (await readCredential(database, customer)) !== undefined || (await isClosed(database, customer))
}
