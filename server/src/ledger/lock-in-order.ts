import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

/**
 * Locks holds and balances that one transaction moves in several calls, in the order of their ids, so that two such transactions queue up
 * and never deadlock. Ids that do not exist lock nothing.
 */
export async function lockInOrder(
  tx: Tx,
  { accounts, holds }: { readonly accounts: readonly bigint[]; readonly holds: readonly string[] },
): Promise<void> {
  await sql`select ledger.lock_in_order(${accounts.map(String)}::bigint[], ${[...holds]}::uuid[])`.execute(tx)
}
