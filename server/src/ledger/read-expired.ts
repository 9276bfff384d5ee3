import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, Day, JournalId } from './account-id.ts'

/**
 * How many points that a journal brought to an account have expired and weren't restored since, also after a renewal has given them another
 * date, or where they were in a family pool or came by a merge. They count from the day after their last valid one, whether or not the expiry
 * job has run.
 */
export async function readExpired(
  db: Database | Tx,
  account: AccountId,
  of: JournalId,
  today: Day,
): Promise<bigint> {
  const { rows: opened } = await sql<{ lot: bigint }>`
    select lot_no as lot from ledger.lots_of_journal(${account}, ${of}::uuid)`.execute(db)
  const { rows } = await sql<{ points: bigint }>`
    select coalesce(sum(least(points, lost)), 0)::bigint as points
    from ledger.expired_of(${account}, ${opened.map(({ lot }) => lot)}::bigint[], ${today}::date)`.execute(db)
  return rows[0]?.points ?? 0n
}
