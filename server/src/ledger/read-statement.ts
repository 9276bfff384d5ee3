import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, Day, JournalId } from './account-id.ts'
import type { Entry, EntryKind, PointType } from './entry.ts'

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
  // A journal that is found by the words of one of its entries shows whole.
  const { search: _search, ...shown } = order
  const shows = sql.join(conditions(account, shown), sql` and `)
  const { rows } = await sql<StatementEntry>`
    select ${entryColumns}, back.journal_id as "reversedBy"
    from (
      select distinct e.journal_id from ledger.entry e where ${fits} order by e.journal_id desc limit ${limitAbove(order.limit)}
    ) as page
    join ledger.entry e on e.journal_id = page.journal_id and ${shows}
    left join ledger.entry back
      on back.account_id = e.account_id and back.point_type = e.point_type and back.reverses_seq = e.seq
    order by e.journal_id desc, e.point_type, e.seq`.execute(db)
  const journals = [...new Set(rows.map((row) => row.journal))]
  const onPage = new Set(journals.slice(0, order.limit))
  return { entries: rows.filter((row) => onPage.has(row.journal)), more: journals.length > order.limit }
}

/**
 * One more than a page's journals, rounded up to 25 and written into the statement: the plan that is kept for all accounts then knows that
 * few are wanted, and walks the key.
 */
function limitAbove(journals: number): RawBuilder<number> {
  return sql.lit(Math.ceil(journals / 25) * 25 + 1)
}

/** An entry's columns under the names of `Entry`, from `ledger.entry e`. */
export const entryColumns = sql`e.journal_id as journal, e.point_type as "pointType", e.seq, e.kind, e.amount,
  e.balance_after as "balanceAfter", e.counter_account as "counterAccount", e.occurred_on as "occurredOn",
  e.recorded_at as "recordedAt", e.rule, e.config_version as "configVersion", e.partner, e.reference, e.detail, e.reverses`

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
  if (order.search !== undefined) all.push(holds(order.search, order.searchPartners ?? []))
  return all
}

function holds(text: string, partners: readonly string[]): RawBuilder<unknown> {
  return sql`(
    strpos(lower(concat_ws(' ', e.reference, e.partner)), lower(${text})) > 0
    or e.partner in (select jsonb_array_elements_text(${JSON.stringify(partners)}::jsonb))
    or exists (select from jsonb_each_text(e.detail) as fact where strpos(lower(fact.value), lower(${text})) > 0))`
}
