import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, CustomerId } from './account-id.ts'
import type { LedgerTables } from './tables.ts'

/** The accounts that a customer may act on, in the order of their ids. Looks across accounts: not for what is asked often. */
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
