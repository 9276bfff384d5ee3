import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, Day, JournalId } from './account-id.ts'
import type { Detail, EntryKind } from './entry.ts'
import { isValidOn } from './lot-validity.ts'

/**
 * What happened to everything one account contributed to a pool: putIn = available + inUse + used + returned + expired. Every point is in
 * exactly one of these.
 */
export interface Contribution {
  readonly contributor: AccountId
  readonly putIn: bigint
  /** Can be spent today. */
  readonly available: bigint
  /** On hold: reserved by open orders, or bought with a payment that is disputed. */
  readonly inUse: bigint
  readonly used: bigint
  /** Returned to the contributor. */
  readonly returned: bigint
  /** Expired in the pool, whether or not the expiry job has run. */
  readonly expired: bigint
}

/** A pool's contributions by contributor. Reads only the pool's own entries and lots. */
export async function readContributions(
  db: Database | Tx,
  pool: AccountId,
  today: Day,
): Promise<readonly Contribution[]> {
  const { rows } = await sql<Contribution>`
    with source as (
      select e.seq, e.counter_account as contributor, e.amount from ledger.entry e
      where e.account_id = ${pool} and e.point_type = 'POINTS' and e.kind = 'pool_in' and e.amount > 0
    ), put as (
      select contributor, sum(amount)::bigint as points from source group by contributor
    ), there as (
      select s.contributor, sum(l.held)::bigint as held,
        sum(l.remaining - l.held) filter (where ${isValidOn('l.expires_on', today)})::bigint as free,
        sum(l.remaining - l.held) filter (where l.expires_on < ${today}::date)::bigint as lapsed
      from ledger.lot l join source s on s.seq = l.source_seq
      where l.account_id = ${pool} and l.open
      group by s.contributor
    ), gone as (
      select s.contributor, sum(part.points) filter (where e.kind = 'pool_out')::bigint as returned,
        sum(part.points) filter (where e.kind = 'expiry')::bigint as expired
      from ledger.entry e
      cross join unnest(e.lots_taken, e.taken) as part (lot_no, points)
      join source s on s.seq = part.lot_no / 1024
      where e.account_id = ${pool} and e.point_type = 'POINTS' and e.kind in ('pool_out', 'expiry')
      group by s.contributor
    )
    select p.contributor, p.points as "putIn", coalesce(t.free, 0) as available, coalesce(t.held, 0) as "inUse",
      p.points - coalesce(t.free, 0) - coalesce(t.held, 0) - coalesce(t.lapsed, 0) - coalesce(g.returned, 0)
        - coalesce(g.expired, 0) as used,
      coalesce(g.returned, 0) as returned, coalesce(g.expired, 0) + coalesce(t.lapsed, 0) as expired
    from put p left join there t using (contributor) left join gone g using (contributor)
    order by p.contributor`.execute(db)
  return rows
}

/** Points taken from one contributor. */
export interface ContributorPart {
  readonly contributor: AccountId
  readonly expiresOn: Day | null
  readonly points: bigint
}

/**
 * Whose points a spend would take, in the order it takes them (soonest expiry first). Adds up to less if the pool doesn't have enough. A
 * preview: nothing is locked.
 */
export async function readPoolSplit(
  db: Database | Tx,
  pool: AccountId,
  order: { readonly points: bigint; readonly today: Day; readonly notExpiringBefore?: Day },
): Promise<readonly ContributorPart[]> {
  const day = sql<Day>`greatest(${order.today}::date, ${order.notExpiringBefore ?? null}::date)`
  const { rows } = await sql<ContributorPart>`
    select contributor, expires_on as "expiresOn", sum(moves)::bigint as points
    from (
      select e.counter_account as contributor, l.expires_on, l.lot_no,
        least(l.remaining - l.held, ${order.points}::bigint - (
          sum(l.remaining - l.held) over (order by l.expires_on nulls last, l.lot_no) - (l.remaining - l.held)))::bigint as moves
      from ledger.lot l
      join ledger.entry e on e.account_id = ${pool} and e.point_type = 'POINTS' and e.seq = l.source_seq
      where l.account_id = ${pool} and l.open and l.remaining > l.held
        and ${isValidOn('l.expires_on', day)}
    ) as taken
    where moves > 0
    group by contributor, expires_on
    order by expires_on nulls last, min(lot_no)`.execute(db)
  return rows
}

/** A line of a pool's activity: its counterparty and, for a debit, whose points it took. */
export interface PoolEntry {
  readonly journal: JournalId
  readonly seq: bigint
  readonly kind: EntryKind
  readonly amount: bigint
  readonly balanceAfter: bigint
  readonly counterAccount: bigint
  readonly occurredOn: Day
  readonly recordedAt: Date
  readonly reference: string | null
  readonly detail: Detail
  readonly parts: readonly { readonly contributor: string; readonly points: string }[]
}

/**
 * A page of a pool's entries, newest first, before the one numbered `before`. Without adjustments: a pool has them only in pairs that add nothing,
 * where a reversal takes what has expired of a contribution.
 */
export async function readPoolEntries(
  db: Database | Tx,
  pool: AccountId,
  page: { readonly before?: bigint; readonly most: number },
): Promise<readonly PoolEntry[]> {
  const { rows } = await sql<PoolEntry>`
    select e.journal_id as journal, e.seq, e.kind, e.amount, e.balance_after as "balanceAfter",
      e.counter_account as "counterAccount", e.occurred_on as "occurredOn", e.recorded_at as "recordedAt", e.reference, e.detail,
      coalesce(split.parts, '[]') as parts
    from ledger.entry e
    left join lateral (
      select jsonb_agg(
        jsonb_build_object('contributor', by_whom.contributor::text, 'points', by_whom.points::text) order by by_whom.points desc) as parts
      from (
        select s.counter_account as contributor, sum(part.points)::bigint as points
        from unnest(e.lots_taken, e.taken) as part (lot_no, points)
        join ledger.entry s on s.account_id = ${pool} and s.point_type = 'POINTS' and s.seq = part.lot_no / 1024
        group by s.counter_account
      ) as by_whom
    ) as split on e.lots_taken is not null
    where e.account_id = ${pool} and e.point_type = 'POINTS' and e.kind <> 'adjustment' and (${page.before ?? null}::bigint is null or e.seq < ${page.before ?? null}::bigint)
    order by e.seq desc limit ${page.most}`.execute(db)
  return rows
}

/** What one contributor would get back from a pool if they left today, by last valid day. */
export async function readOwnLots(
  db: Database | Tx,
  pool: AccountId,
  contributor: AccountId,
  today: Day,
): Promise<readonly { readonly expiresOn: Day | null; readonly points: bigint }[]> {
  const { rows } = await sql<{ expiresOn: Day | null; points: bigint }>`
    select l.expires_on as "expiresOn", sum(l.remaining - l.held)::bigint as points
    from ledger.lot l
    join ledger.entry e on e.account_id = ${pool} and e.point_type = 'POINTS' and e.seq = l.source_seq
    where l.account_id = ${pool} and l.open and l.remaining > l.held and e.kind = 'pool_in'
      and e.counter_account = ${contributor} and ${isValidOn('l.expires_on', today)}
    group by l.expires_on order by l.expires_on nulls last`.execute(db)
  return rows
}

/** Journals in which an account earned points, after a given one, oldest first. */
export async function readAccruals(
  db: Database | Tx,
  account: AccountId,
  after: JournalId,
  most: number,
): Promise<readonly JournalId[]> {
  const { rows } = await sql<{ journal: JournalId }>`
    select distinct e.journal_id as journal from ledger.entry e
    where e.account_id = ${account} and e.journal_id > ${after}::uuid and e.point_type = 'POINTS' and e.amount > 0
      and e.kind in ('accrual', 'bonus')
    order by journal limit ${most}`.execute(db)
  return rows.map(({ journal }) => journal)
}
