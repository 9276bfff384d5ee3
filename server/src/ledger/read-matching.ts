import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, JournalId } from './account-id.ts'
import { cameIn, wentOut } from './in-and-out.ts'
import {
  conditions,
  entryColumns,
  limitAbove,
  linesOfPage,
  pageOf,
  reversedBy,
  type StatementEntry,
  type StatementFilter,
  type StatementPage,
} from './read-statement.ts'
import { holdsText } from './search-text.ts'

/** Totals over all lines that match a filter, on any page. `in` and `out` are points, never negative. */
export interface Matching {
  /** Number of journals; each is a statement line. */
  readonly lines: number
  readonly in: bigint
  readonly out: bigint
}

/** Counts and totals what `readStatement` shows for a filter, over all pages (SUMM-04). Reads the account's entries once. */
export async function readMatching(
  db: Database | Tx,
  account: AccountId,
  filter: StatementFilter,
): Promise<Matching> {
  const { rows } = await sql<Matching>`
    select ${sums} from (${fittingLines(account, filter)}) as line`.execute(db)
  return rows[0] ?? { lines: 0, in: 0n, out: 0n }
}

/**
 * A page like `readStatement`'s with the totals over all matches, in one pass over the account's entries (SUMM-04). A search or filter
 * with few matches has to scan them all for either.
 */
export async function readMatchingPage(
  db: Database | Tx,
  account: AccountId,
  order: StatementFilter & { readonly before?: JournalId; readonly limit: number },
): Promise<{ readonly page: StatementPage; readonly matching: Matching }> {
  const { before, limit, ...filter } = order
  const isBefore = before === undefined ? sql`` : sql`where journal_id < ${before}::uuid`
  const { rows } = await sql<Matching & (StatementEntry | { readonly journal: null })>`
    with line as materialized (${fittingLines(account, filter)}),
    matching as (select ${sums} from line),
    page as (select journal_id from line ${isBefore} order by journal_id desc limit ${limitAbove(limit)})
    select matching.*, e.*
    from matching left join (
      select ${entryColumns}, ${reversedBy} ${linesOfPage(account, filter)}
    ) as e on true
    order by e.journal desc, e."pointType", e.seq`.execute(db)
  const { lines, in: incoming, out } = rows[0] ?? { lines: 0, in: 0n, out: 0n }
  const entries = rows.flatMap(({ lines: _lines, in: _in, out: _out, ...entry }) =>
    entry.journal === null ? [] : [entry],
  )
  return { page: pageOf(entries, limit), matching: { lines, in: incoming, out } }
}

/** The journals a statement shows for a filter, with their points in and out. One scan by key, in key order. */
function fittingLines(account: AccountId, { search, ...shown }: StatementFilter): RawBuilder<unknown> {
  const shows = sql.join(conditions(account, shown), sql` and `)
  const isFound = search === undefined ? sql`` : sql`having bool_or(${holdsText(search, shown)})`
  return sql`
    select e.journal_id, sum(e.amount) filter (where ${cameIn}) as incoming,
      sum(e.amount) filter (where ${wentOut}) as outgoing
    from ledger.entry e where ${shows} group by e.journal_id ${isFound}`
}

const sums = sql`count(*)::int as lines, coalesce(sum(incoming), 0)::bigint as in,
  coalesce(-sum(outgoing), 0)::bigint as out`

/** The number of an account's latest POINTS entry; later entries have higher ones. */
export async function readLastSeq(db: Database | Tx, account: AccountId): Promise<bigint> {
  const { rows } = await sql<{ seq: bigint }>`
    select seq from ledger.balance where account_id = ${account} and point_type = 'POINTS'`.execute(db)
  return rows[0]?.seq ?? 0n
}
