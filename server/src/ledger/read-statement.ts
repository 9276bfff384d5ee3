import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, Day, JournalId } from './account-id.ts'
import type { Entry, EntryKind, PointType } from './entry.ts'
import { holdsText } from './search-text.ts'

export interface StatementFilter {
  readonly pointType?: PointType
  /** Days the entries happened on, both included. */
  readonly from?: Day
  readonly to?: Day
  readonly kinds?: readonly EntryKind[]
  readonly partner?: string
  /** Only entries with a partner, or only those without. */
  readonly hasPartner?: boolean
  /** Searched in references, partners and detail values, ignoring case. */
  readonly search?: string
  /** Codes of partners whose names match `search`: the ledger doesn't know names. */
  readonly searchPartners?: readonly string[]
  /** Airports whose names match the search: flights from or to them match too. */
  readonly searchPlaces?: readonly string[]
  /** Only a company user's entries, by `userNumber` in their details. */
  readonly userNumber?: string
  /** Only entries up to this `seq`, for one point type: a long read leaves out what is posted meanwhile. */
  readonly upTo?: bigint
}

/** An entry with the journal that reversed it, if any. */
export interface StatementEntry extends Entry {
  readonly reversedBy: JournalId | null
}

export interface StatementPage {
  readonly entries: readonly StatementEntry[]
  /** True if there are older ones: read them with `before` set to the last entry's journal. */
  readonly more: boolean
}

/**
 * A page of an account's entries that match the filter, newest journal first (SUMM-04). It has up to `limit` journals and splits none. Served
 * by the key (account, journal), scanned backwards from the cursor; `from` bounds the scan through journal_floor. A filter with few matches
 * in an account of 100,000 entries scans it all.
 */
export async function readStatement(
  db: Database | Tx,
  account: AccountId,
  order: StatementFilter & { readonly before?: JournalId; readonly limit: number },
): Promise<StatementPage> {
  const fits = sql.join(conditions(account, order), sql` and `)
  const { rows } = await sql<StatementEntry>`
    with page as (
      select distinct e.journal_id from ledger.entry e
      where ${fits} order by e.journal_id desc limit ${limitAbove(order.limit)})
    select ${entryColumns}, ${reversedBy} ${linesOfPage(account, order)}
    order by e.journal_id desc, e.point_type, e.seq`.execute(db)
  return pageOf(rows, order.limit)
}

/**
 * Reads the entries of the journals of a query `page`: a journal with one matching entry is shown whole. As an array they are looked up by
 * key; as a join the planner scanned the whole account per page after a large load, before the tables were analysed.
 */
export function linesOfPage(account: AccountId, filter: StatementFilter): RawBuilder<unknown> {
  const { search: _search, ...shown } = filter
  const shows = sql.join(conditions(account, shown), sql` and `)
  return sql`from ledger.entry e
    where ${shows} and e.journal_id = any (array(select page.journal_id from page))`
}

/** Makes a page of rows that include one extra journal if there are older ones. */
export function pageOf(rows: readonly StatementEntry[], limit: number): StatementPage {
  const journals = [...new Set(rows.map((row) => row.journal))]
  const onPage = new Set(journals.slice(0, limit))
  return { entries: rows.filter((row) => onPage.has(row.journal)), more: journals.length > limit }
}

/**
 * One more than a page's journals, rounded up to a multiple of 25, as a literal: the cached generic plan then expects few rows and scans the
 * key.
 */
export function limitAbove(journals: number): RawBuilder<number> {
  return sql.lit(Math.ceil(journals / 25) * 25 + 1)
}

/** The columns of `ledger.entry e`, named like `Entry`. */
export const entryColumns = sql`e.journal_id as journal, e.point_type as "pointType", e.seq, e.kind, e.amount,
  e.balance_after as "balanceAfter", e.counter_account as "counterAccount", e.occurred_on as "occurredOn",
  e.recorded_at as "recordedAt", e.rule, e.config_version as "configVersion", e.partner, e.reference, e.detail, e.reverses`

/** The journal that reversed an entry `e`: a lookup by key, since there is at most one. */
export const reversedBy = sql`(
  select back.journal_id from ledger.entry back
  where back.account_id = e.account_id and back.point_type = e.point_type and back.reverses_seq = e.seq and back.amount = -e.amount) as "reversedBy"`

/** The conditions for an entry `e` to match a filter. */
export function conditions(
  account: AccountId,
  order: StatementFilter & { readonly before?: JournalId },
): readonly RawBuilder<unknown>[] {
  const all = [sql`e.account_id = ${account}`]
  if (order.before !== undefined) all.push(sql`e.journal_id < ${order.before}::uuid`)
  if (order.pointType !== undefined) all.push(sql`e.point_type = ${order.pointType}`)
  if (order.upTo !== undefined) all.push(sql`e.seq <= ${order.upTo}`)
  if (order.from !== undefined) {
    all.push(
      sql`e.journal_id >= ledger.journal_floor(${order.from}::date) and e.occurred_on >= ${order.from}::date`,
    )
  }
  if (order.to !== undefined) all.push(sql`e.occurred_on <= ${order.to}::date`)
  if (order.kinds !== undefined) {
    all.push(sql`e.kind in (select jsonb_array_elements_text(${JSON.stringify(order.kinds)}::jsonb))`)
  }
  if (order.partner !== undefined) all.push(sql`e.partner = ${order.partner}`)
  if (order.hasPartner !== undefined)
    all.push(order.hasPartner ? sql`e.partner is not null` : sql`e.partner is null`)
  if (order.userNumber !== undefined) all.push(sql`e.detail ->> 'userNumber' = ${order.userNumber}`)
  if (order.search !== undefined) all.push(holdsText(order.search, order))
  return all
}
