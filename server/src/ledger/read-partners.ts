import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId } from './account-id.ts'
import type { LedgerTables } from './tables.ts'

/** Partner codes in an account's entries, sorted: the choices in the statement's filter. Reads the account's entries once. */
export async function readPartners(db: Database | Tx, account: AccountId): Promise<readonly string[]> {
  const rows = await db
    .withTables<LedgerTables>()
    .selectFrom('ledger.entry')
    .select('partner')
    .distinct()
    .where('account_id', '=', account)
    .where('partner', 'is not', null)
    .$narrowType<{ partner: string }>()
    .orderBy('partner')
    .execute()
  return rows.map((row) => row.partner)
}
