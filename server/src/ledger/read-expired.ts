import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, JournalId } from './account-id.ts'

/** How many of the points that a journal brought to an account have expired, by the expiry job's entries. */
export async function readExpired(db: Database | Tx, account: AccountId, of: JournalId): Promise<bigint> {
  const { rows } = await sql<{ points: bigint }>`
    select coalesce(sum(part.points), 0)::bigint as points
    from ledger.entry e join ledger.entry gone
      on gone.account_id = ${account} and gone.point_type = 'POINTS' and gone.seq > e.seq and gone.kind = 'expiry'
    cross join unnest(gone.lots_taken, gone.taken) as part (lot_no, points)
    where e.account_id = ${account} and e.journal_id = ${of}::uuid and e.point_type = 'POINTS'
      and part.lot_no / 1024 = e.seq`.execute(db)
  return rows[0]?.points ?? 0n
}
