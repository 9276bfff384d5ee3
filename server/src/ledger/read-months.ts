import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, Day } from './account-id.ts'
import { cameIn, wentOut } from './in-and-out.ts'

/** POINTS of one month: in, out without expired ones, and expired. Never negative. */
export interface MonthPoints {
  /** `2026-11`. */
  readonly month: string
  readonly in: bigint
  readonly out: bigint
  readonly expired: bigint
}

/**
 * An account's points by the month in which each entry happened, from a day on; months without entries are left out. Reads a range of
 * the statement's key.
 */
export async function readMonths(
  db: Database | Tx,
  account: AccountId,
  from: Day,
): Promise<readonly MonthPoints[]> {
  const { rows } = await sql<MonthPoints>`
    select to_char(occurred_on, 'YYYY-MM') as month,
      coalesce(sum(amount) filter (where ${cameIn}), 0)::bigint as in,
      coalesce(-sum(amount) filter (where ${wentOut} and kind <> 'expiry'), 0)::bigint as out,
      coalesce(-sum(amount) filter (where kind = 'expiry'), 0)::bigint as expired
    from ledger.entry e
    where account_id = ${account} and journal_id >= ledger.journal_floor(${from}::date)
      and point_type = 'POINTS' and occurred_on >= ${from}::date
    group by 1`.execute(db)
  return rows
}
