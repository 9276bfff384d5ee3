import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, Day } from './account-id.ts'
import type { Given } from './given.ts'

/** A range of days, first and last included. */
export interface Period {
  readonly from: Day
  readonly to: Day
}

/**
 * STATUS points earned in a period, first and last day included, less reversals in it: what tiers are measured by. Scans the entries' key
 * from journal_floor.
 */
export async function sumStatusPoints(
  db: Database | Tx,
  account: AccountId,
  period: Period,
): Promise<bigint> {
  const { rows } = await selectStatusPoints(account, period).execute(db)
  return rows[0]?.total ?? 0n
}

/** The subquery behind `sumStatusPoints`, one row of `total`, to use in a larger statement. */
export function selectStatusPoints(
  account: Given<AccountId>,
  period: { readonly from: Given<Day>; readonly to: Given<Day> },
): RawBuilder<{ total: bigint }> {
  return sql<{ total: bigint }>`
    select total from ledger.status_points_of(${account}, ${period.from}::date, ${period.to}::date)`
}
