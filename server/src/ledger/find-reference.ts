import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, JournalId } from './account-id.ts'

/** A journal that used one of these business references; undefined if none has. Runs under the jobs' role. */
export async function findReference(
  db: Database | Tx,
  references: readonly string[],
): Promise<{ readonly account: AccountId; readonly journal: JournalId } | undefined> {
  const { rows } = await sql<{ account: AccountId; journal: JournalId }>`
    select account_id as account, journal_id as journal from ledger.business_ref where ref = any(${references}::text[]) limit 1`.execute(
    db,
  )
  return rows[0]
}
