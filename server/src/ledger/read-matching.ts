import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId } from './account-id.ts'
import { conditions, type StatementFilter } from './read-statement.ts'

/** All lines that fit a filter, whatever page they stand on. `in` and `out` are points, neither below zero. */
export interface Matching {
  /** Journals, each a line of the statement. */
  readonly lines: number
  readonly in: bigint
  readonly out: bigint
}

/** Counts and adds up what `readStatement` shows for a filter, page by page (SUMM-04). Reads the account's entries once, twice for a search. */
export async function readMatching(
  db: Database | Tx,
  account: AccountId,
  filter: StatementFilter,
): Promise<Matching> {
  const { search, ...shown } = filter
  const shows = sql.join(conditions(account, shown), sql` and `)
  const fits = sql.join(conditions(account, filter), sql` and `)
  const isFound =
    search === undefined
      ? sql``
      : sql`and e.journal_id in (select e.journal_id from ledger.entry e where ${fits})`
  const { rows } = await sql<Matching>`
    select count(*)::int as lines, coalesce(sum(incoming), 0)::bigint as in, coalesce(-sum(outgoing), 0)::bigint as out
    from (
      select sum(e.amount) filter (where e.amount > 0) as incoming, sum(e.amount) filter (where e.amount < 0) as outgoing
      from ledger.entry e where ${shows} ${isFound} group by e.journal_id) as line`.execute(db)
  return rows[0] ?? { lines: 0, in: 0n, out: 0n }
}

/** The number of an account's last entry of POINTS: what comes later has a higher one. */
export async function readLastSeq(db: Database | Tx, account: AccountId): Promise<bigint> {
  const { rows } = await sql<{ seq: bigint }>`
    select seq from ledger.balance where account_id = ${account} and point_type = 'POINTS'`.execute(db)
  return rows[0]?.seq ?? 0n
}
