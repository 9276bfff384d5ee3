import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, JournalId } from './account-id.ts'

/** How many of the points that a journal brought to an account have expired, by the expiry job's entries. */
export async function readExpired(db: Database | Tx, account: AccountId, of: JournalId): Promise<bigint> {
  const { rows } = await sql<{ points: bigint }>`
    select ${selectExpired(sql`${account}`, sql`${of}::uuid`)} as points`.execute(db)
  return rows[0]?.points ?? 0n
}

/** The same in a query of another module's. */
export function selectExpired(
  account: RawBuilder<unknown>,
  journal: RawBuilder<unknown>,
): RawBuilder<bigint> {
  return sql`coalesce((
    select sum(part.points) from ledger.entry e join ledger.entry gone
      on gone.account_id = e.account_id and gone.point_type = e.point_type and gone.seq > e.seq and gone.kind = 'expiry'
    cross join unnest(gone.lots_taken, gone.taken) as part (lot_no, points)
    where e.account_id = ${account} and e.journal_id = ${journal} and e.point_type = 'POINTS'
      and part.lot_no / 1024 = e.seq), 0)::bigint`
}
