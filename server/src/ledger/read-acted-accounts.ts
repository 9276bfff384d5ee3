import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, CustomerId } from './account-id.ts'
import type { LedgerTables } from './tables.ts'

/** The accounts a customer can act on, by id. Reads across accounts, so not for frequent calls. */
export async function readActedAccounts(
  db: Database | Tx,
  customer: CustomerId,
): Promise<readonly AccountId[]> {
  const rows = await db
    .withTables<LedgerTables>()
    .selectFrom('ledger.account_actor')
    .select('account_id as account')
    .where('customer_id', '=', customer)
    .orderBy('account_id')
    .execute()
  return rows.map(({ account }) => account)
}
