import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, Day } from './account-id.ts'
import { cameIn, wentOut } from './in-and-out.ts'

/** closing = opening + in - out. */
export interface Totals {
  readonly opening: bigint
  readonly in: bigint
  readonly out: bigint
  readonly closing: bigint
}

/**
 * An account's POINTS in and out over a period, first and last day included, by the day each entry happened: a flight posted late counts in
 * the month it was flown. Reads the account's entries once, by key.
 */
export async function readTotals(
  db: Database | Tx,
  account: AccountId,
  period: { readonly from: Day; readonly to: Day; readonly upTo?: bigint },
): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select coalesce(sum(amount) filter (where occurred_on < ${period.from}::date), 0)::bigint as opening,
      coalesce(sum(amount) filter (where occurred_on >= ${period.from}::date and ${cameIn}), 0)::bigint as in,
      coalesce(-sum(amount) filter (where occurred_on >= ${period.from}::date and ${wentOut}), 0)::bigint as out,
      coalesce(sum(amount), 0)::bigint as closing
    from ledger.entry e
    where account_id = ${account} and point_type = 'POINTS' and occurred_on <= ${period.to}::date
      ${period.upTo === undefined ? sql`` : sql`and seq <= ${period.upTo}`}`.execute(db)
  return rows[0] ?? { opening: 0n, in: 0n, out: 0n, closing: 0n }
}
