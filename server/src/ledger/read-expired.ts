import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, Day, JournalId } from './account-id.ts'

/** Points of some lots of one account. */
interface PointsAt {
  readonly account: AccountId
  readonly lots: readonly bigint[]
  /** How many of each lot. */
  readonly points: readonly bigint[]
}

/** Points of which some have expired and weren't restored since. */
export interface ExpiredAt extends PointsAt {
  readonly expired: bigint
}

/**
 * Where points that a journal brought to an account have expired and weren't restored since, also after a renewal has given them another date or
 * a merge has moved them to another account. They count from the day after their last valid one, whether or not the expiry job has run.
 */
export async function readExpired(
  db: Database | Tx,
  account: AccountId,
  of: JournalId,
  today: Day,
): Promise<readonly ExpiredAt[]> {
  const { rows } = await sql<{ lot: bigint; granted: bigint }>`
    select l.lot_no as lot, l.granted from ledger.entry e
    join ledger.lot l on l.account_id = ${account} and l.lot_no between e.seq * 1024 and e.seq * 1024 + 1023
    where e.account_id = ${account} and e.journal_id = ${of}::uuid and e.point_type = 'POINTS'`.execute(db)
  const found: ExpiredAt[] = []
  const places: PointsAt[] = [
    { account, lots: rows.map(({ lot }) => lot), points: rows.map(({ granted }) => granted) },
  ]
  for (const place of places) {
    const { expired, rest } = await follow(db, place, today)
    if (expired > 0n) found.push({ ...place, expired })
    places.push(...(await readMerged(db, rest)))
  }
  return found
}

/** How many of the points are lost, and which neither expired nor were extended. */
async function follow(db: Database | Tx, { account, lots, points }: PointsAt, today: Day) {
  const { rows } = await sql<{ lot: bigint; day: Day | null; points: bigint; lost: bigint; rest: bigint }>`
    select lot_no as lot, expires_on as day, points, lost, rest
    from ledger.follow_lots(${account}, ${[...lots]}::bigint[], ${[...points]}::bigint[], ${today}::date)`.execute(
    db,
  )
  const ofDay = new Map<Day | null, { readonly points: bigint; readonly lost: bigint }>()
  for (const row of rows)
    ofDay.set(row.day, { points: row.points + (ofDay.get(row.day)?.points ?? 0n), lost: row.lost })
  let expired = 0n
  for (const day of ofDay.values()) expired += day.points < day.lost ? day.points : day.lost
  const rest = rows.filter((row) => row.rest > 0n)
  return {
    expired,
    rest: { account, lots: rest.map(({ lot }) => lot), points: rest.map((row) => row.rest) },
  }
}

/** A merge's debit, with what undoing it returned. */
interface MergeDebit {
  readonly account: AccountId
  readonly journal: JournalId
  readonly nth: number
  readonly lots: readonly string[]
  readonly taken: readonly string[]
  readonly back: readonly string[] | null
  readonly returned: readonly string[] | null
}

/** The lots that merges have made of these, one for one: each at the place that the debit has its own lot. What an heir got is another person's. */
async function readMerged(
  db: Database | Tx,
  { account, lots, points }: PointsAt,
): Promise<readonly PointsAt[]> {
  const { rows: debits } = await sql<MergeDebit>`
    select e.counter_account as account, e.journal_id as journal, e.lots_taken::text[] as lots, e.taken::text[] as taken,
      r.lots_taken::text[] as back, r.taken::text[] as returned,
      (
        select count(*)::integer from ledger.entry b
        where b.account_id = ${account} and b.journal_id = e.journal_id and b.point_type = 'POINTS' and b.seq < e.seq) as nth
    from ledger.entry e
    left join ledger.entry r on r.account_id = ${account} and r.point_type = 'POINTS' and r.reverses_seq = e.seq
    where e.account_id = ${account} and e.point_type = 'POINTS' and e.kind = 'adjustment' and e.counter_account > 0
      and e.rule is distinct from 'inheritance' and e.lots_taken && ${[...lots]}::bigint[]
    order by e.seq`.execute(db)
  const left = new Map(lots.map((lot, place) => [String(lot), points[place] ?? 0n]))
  const merged: PointsAt[] = []
  for (const debit of debits) {
    const { account: kept, journal, nth } = debit
    const { rows: credits } = await sql<{ seq: bigint }>`
      select seq from ledger.entry
      where account_id = ${kept} and journal_id = ${journal}::uuid and point_type = 'POINTS' order by seq`.execute(
      db,
    )
    const seq = credits[nth]?.seq
    if (seq === undefined) continue
    const parts = partsOf(debit, left).map(({ place, ...part }) => ({
      ...part,
      lot: seq * 1024n + BigInt(place),
    }))
    merged.push({
      account: kept,
      lots: parts.map(({ lot }) => lot),
      points: parts.map((part) => part.points),
    })
  }
  return merged
}

/** How many of the points are at each place of a merge, counted from 1. Leaves the others in `left`. */
function partsOf({ lots, taken, back, returned }: MergeDebit, left: Map<string, bigint>) {
  return lots.flatMap((lot, index) => {
    const most = left.get(lot) ?? 0n
    const stayed = BigInt(taken[index] ?? 0) - BigInt(returned?.[back?.indexOf(lot) ?? -1] ?? 0)
    const points = stayed < most ? stayed : most
    left.set(lot, most - points)
    return points > 0n ? [{ place: index + 1, points }] : []
  })
}
