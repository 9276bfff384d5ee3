import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, HoldId } from './account-id.ts'
import type { LedgerTables } from './tables.ts'

/** A hold's state and its end; undefined for an unknown hold. */
export async function readHold(
  db: Database | Tx,
  account: AccountId,
  hold: HoldId,
): Promise<
  { readonly state: 'pending' | 'posted' | 'voided' | 'expired'; readonly endsAt: Date } | undefined
> {
  return db
    .withTables<LedgerTables>()
    .selectFrom('ledger.hold')
    .select(['state', 'ends_at as endsAt'])
    .where('account_id', '=', account)
    .where('hold_id', '=', hold)
    .executeTakeFirst()
}
