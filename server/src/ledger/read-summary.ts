import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, Day } from './account-id.ts'
import { points } from './answers.ts'
import type { Given } from './given.ts'

const expiries = z.record(z.string(), points)

export interface PointsSummary {
  /** Points that can be spent today: neither held nor expired, whether or not the expiry job has run. */
  readonly available: bigint
  readonly posted: bigint
  readonly held: bigint
  /** The part of `available` that came as a bonus. */
  readonly bonus: bigint
  readonly frozenBy: readonly ('member' | 'operator' | 'drift')[]
  readonly frozen: boolean
  /** Available points by their last valid day, soonest first; points that never expire are not listed. */
  readonly expiries: readonly { readonly expiresOn: Day; readonly points: bigint }[]
}

export interface Summary extends PointsSummary {
  /** All STATUS points ever, less reversals. For a tier year see sumStatusPoints. */
  readonly statusPoints: bigint
}

/** A row from `selectSummary`; `summaryOf` turns it into a summary. */
export interface SummaryRow {
  readonly available: bigint
  readonly posted: bigint
  readonly held: bigint
  readonly bonus: bigint
  readonly frozenBy: PointsSummary['frozenBy']
  readonly expiries: unknown
}

/**
 * An account's balances and expiry dates (SUMM-01, SUMM-02, SUMM-03); undefined for an unknown account. Reads two balances by key and the
 * account's open lots.
 */
export async function readSummary(
  db: Database | Tx,
  account: AccountId,
  today: Day,
): Promise<Summary | undefined> {
  const { rows } = await sql<SummaryRow & Pick<Summary, 'statusPoints'>>`
    select ${summaryColumns}, status_points as "statusPoints"
    from ledger.summary_of(${account}, ${today}::date)`.execute(db)
  const row = rows[0]
  return row === undefined ? undefined : { ...summaryOf(row), statusPoints: row.statusPoints }
}

const summaryColumns = sql`posted, held, frozen_by as "frozenBy", available, bonus, expiries`

/**
 * An account's POINTS as a subquery that a module can join to its own tables, to save a round trip. The expiry days come as JSON, which keeps
 * their order.
 */
export function selectSummary(account: Given<AccountId>, today: Given<Day>): RawBuilder<SummaryRow> {
  return sql<SummaryRow>`select ${summaryColumns} from ledger.summary_of(${account}, ${today}::date)`
}

export function summaryOf(row: SummaryRow): PointsSummary {
  const byDay = Object.entries(z.parse(expiries, row.expiries))
  return {
    available: row.available,
    posted: row.posted,
    held: row.held,
    bonus: row.bonus,
    frozenBy: row.frozenBy,
    frozen: row.frozenBy.length > 0,
    expiries: byDay.map(([expiresOn, free]) => ({ expiresOn, points: free })),
  }
}
