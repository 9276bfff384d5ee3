import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, Day, JournalId } from './account-id.ts'
import type { Entry, EntryKind, PointType } from './entry.ts'
import { holdsText } from './search-text.ts'

export interface StatementFilter {
  readonly pointType?: PointType
  /** Days that the entries tell of, both included. */
  readonly from?: Day
  readonly to?: Day
  readonly kinds?: readonly EntryKind[]
  readonly partner?: string
  /** Only what names a partner, or only what names none. */
  readonly hasPartner?: boolean
  /** Looked for in references, partners and the values of details, in any case. */
  readonly search?: string
  /** Codes of partners that `search` finds too: their names stand outside the ledger. */
  readonly searchPartners?: readonly string[]
  /** Airports that are called as the search says: a flight from or to one fits too. */
  readonly searchPlaces?: readonly string[]
  /** Entries up to this number (`seq`) only, for one point type: what is posted while a long reading goes on stays out of it. */
  readonly upTo?: bigint
}

/** An entry with the journal that took it back, if one did. */
export interface StatementEntry extends Entry {
  readonly reversedBy: JournalId | null
}

export interface StatementPage {
  readonly entries: readonly StatementEntry[]
  /** Whether older ones follow: ask for those `before` the last entry's journal. */
  readonly more: boolean
}

/**
 * A page of an account's entries, newest journal first, that fit the filter (SUMM-04). A page holds up to `limit` journals and splits none.
 * The key (account, journal) serves it: it walks back from the cursor, and `from` bounds the walk through journal_floor. An account of
 * 100,000 entries with a rare filter is read whole.
 */
export async function readStatement(
  db: Database | Tx,
  account: AccountId,
  order: StatementFilter & { readonly before?: JournalId; readonly limit: number },
): Promise<StatementPage> {
  const fits = sql.join(conditions(account, order), sql` and `)
  const page = sql`
    select distinct e.journal_id from ledger.entry e
    where ${fits} order by e.journal_id desc limit ${limitAbove(order.limit)}`
  const { rows } = await sql<StatementEntry>`
    select ${entryColumns}, ${reversedBy} from (${page}) as page ${linesOfPage(account, order)}
    order by e.journal_id desc, e.point_type, e.seq`.execute(db)
  return pageOf(rows, order.limit)
}

/**
 * What a page shows of its journals, `page.journal_id`: a journal that is found by the words of one of its entries shows whole. `offset 0`
 * keeps it a look-up by key for each journal; as a join it could become a reading of the whole account for each page, as it did right
 * after a large load, before its tables were analysed.
 */
export function linesOfPage(account: AccountId, filter: StatementFilter): RawBuilder<unknown> {
  const { search: _search, ...shown } = filter
  const shows = sql.join(conditions(account, shown), sql` and `)
  return sql`cross join lateral (
      select * from ledger.entry e where e.journal_id = page.journal_id and ${shows} offset 0
    ) as e`
}

/** The page among rows that hold one journal more where older ones follow. */
export function pageOf(rows: readonly StatementEntry[], limit: number): StatementPage {
  const journals = [...new Set(rows.map((row) => row.journal))]
  const onPage = new Set(journals.slice(0, limit))
  return { entries: rows.filter((row) => onPage.has(row.journal)), more: journals.length > limit }
}

/**
 * One more than a page's journals, rounded up to 25 and written into the statement: the plan that is kept for all accounts then knows that
 * few are wanted, and walks the key.
 */
export function limitAbove(journals: number): RawBuilder<number> {
  return sql.lit(Math.ceil(journals / 25) * 25 + 1)
}

/** An entry's columns under the names of `Entry`, from `ledger.entry e`. */
export const entryColumns = sql`e.journal_id as journal, e.point_type as "pointType", e.seq, e.kind, e.amount,
  e.balance_after as "balanceAfter", e.counter_account as "counterAccount", e.occurred_on as "occurredOn",
  e.recorded_at as "recordedAt", e.rule, e.config_version as "configVersion", e.partner, e.reference, e.detail, e.reverses`

/** The journal that took an entry `e` back: a look-up by key, since at most one did. */
export const reversedBy = sql`(
  select back.journal_id from ledger.entry back
  where back.account_id = e.account_id and back.point_type = e.point_type and back.reverses_seq = e.seq) as "reversedBy"`

/** What an entry `e` must be to fit a filter. */
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
  if (order.search !== undefined) all.push(holdsText(order.search, order))
  return all
}
