import { findCustomerByEmail } from '../../membership/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { readCredential } from '../store.ts'

/** Whether the address belongs to somebody with a password. A person whom an import made has none yet, and gets a link. */
export async function hasAccount(tx: Tx, email: string): Promise<boolean> {
  const customer = await findCustomerByEmail(tx, email)
  return customer !== undefined && (await readCredential(tx, customer)) !== undefined
}
