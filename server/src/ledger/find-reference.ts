import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, JournalId } from './account-id.ts'

/** The journal that used a business reference; undefined if none has. Runs under the jobs' role. */
export async function findReference(
  db: Database | Tx,
  reference: string,
): Promise<{ readonly account: AccountId; readonly journal: JournalId } | undefined> {
  const { rows } = await sql<{ account: AccountId; journal: JournalId }>`
    select account_id as account, journal_id as journal from ledger.business_ref where ref = ${reference}`.execute(
    db,
  )
  return rows[0]
}
