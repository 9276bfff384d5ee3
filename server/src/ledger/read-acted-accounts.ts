import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, CustomerId } from './account-id.ts'

/** The accounts a customer can act on, by id. Reads across accounts, so not for frequent calls. */
export async function readActedAccounts(
  db: Database | Tx,
  customer: CustomerId,
): Promise<readonly AccountId[]> {
  const { rows } = await sql<{ account: AccountId }>`
    select account_id as account from ledger.acted_accounts_of(${customer}) order by account_id`.execute(db)
  return rows.map(({ account }) => account)
}
