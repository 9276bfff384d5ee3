import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, Day, JournalId } from './account-id.ts'

/** Lots of one account. */
interface Lots {
  readonly account: AccountId
  readonly lots: readonly bigint[]
}

/**
 * How many of the points that a journal brought to an account have expired and weren't restored since, also after a merge has moved them to
 * another account. They count from the day after their last valid one, whether or not the expiry job has run.
 */
export async function readExpired(
  db: Database | Tx,
  account: AccountId,
  of: JournalId,
  today: Day,
): Promise<bigint> {
  const { rows } = await sql<{ lot: bigint }>`
    select lot_no as lot from ledger.lots_of_journal(${account}, ${of}::uuid)`.execute(db)
  let expired = 0n
  const places: Lots[] = [{ account, lots: rows.map(({ lot }) => lot) }]
  for (const place of places) {
    expired += await readLost(db, place, today)
    places.push(...(await readMerged(db, place)))
  }
  return expired
}

async function readLost(db: Database | Tx, { account, lots }: Lots, today: Day): Promise<bigint> {
  const { rows } = await sql<{ points: bigint }>`
    select coalesce(sum(least(points, lost)), 0)::bigint as points
    from ledger.expired_of(${account}, ${[...lots]}::bigint[], ${today}::date)`.execute(db)
  return rows[0]?.points ?? 0n
}

/** The lots that merges have made of these, one for one: each at the place that the debit has its own lot. */
async function readMerged(db: Database | Tx, { account, lots }: Lots): Promise<readonly Lots[]> {
  const { rows: debits } = await sql<{
    account: AccountId
    journal: JournalId
    nth: number
    places: readonly number[]
  }>`
    select e.counter_account as account, e.journal_id as journal,
      array(
        select part.place::integer from unnest(e.lots_taken) with ordinality as part (lot, place)
        where part.lot = any (${[...lots]}::bigint[])) as places,
      (
        select count(*)::integer from ledger.entry b
        where b.account_id = ${account} and b.journal_id = e.journal_id and b.point_type = 'POINTS' and b.seq < e.seq) as nth
    from ledger.entry e
    where e.account_id = ${account} and e.point_type = 'POINTS' and e.kind = 'adjustment' and e.counter_account > 0
      and e.lots_taken && ${[...lots]}::bigint[]`.execute(db)
  const merged: Lots[] = []
  for (const { account: kept, journal, nth, places } of debits) {
    const { rows: credits } = await sql<{ seq: bigint }>`
      select seq from ledger.entry
      where account_id = ${kept} and journal_id = ${journal}::uuid and point_type = 'POINTS' order by seq`.execute(
      db,
    )
    const seq = credits[nth]?.seq
    if (seq !== undefined)
      merged.push({ account: kept, lots: places.map((place) => seq * 1024n + BigInt(place)) })
  }
  return merged
}
