import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

/**
 * Locks the holds and balances that one transaction moves in several calls, in id order, so that concurrent transactions queue and never
 * deadlock. Unknown ids lock nothing.
 */
export async function lockInOrder(
  tx: Tx,
  { accounts, holds }: { readonly accounts: readonly bigint[]; readonly holds: readonly string[] },
): Promise<void> {
  await sql`select ledger.lock_in_order(${accounts.map(String)}::bigint[], ${[...holds]}::uuid[])`.execute(tx)
}
