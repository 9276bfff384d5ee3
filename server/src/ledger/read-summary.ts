import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, Day } from './account-id.ts'
import { points } from './answers.ts'

const expiries = z.array(z.object({ expiresOn: z.string(), points }))

export interface Summary {
  /** What can be spent today: neither held nor expired, whether or not the expiry job has run. */
  readonly available: bigint
  readonly posted: bigint
  readonly held: bigint
  readonly frozenBy: readonly ('member' | 'operator' | 'drift')[]
  readonly frozen: boolean
  /** Available points by their last valid day, soonest first; points that never expire are not listed. */
  readonly expiries: readonly { readonly expiresOn: Day; readonly points: bigint }[]
  /** All STATUS points ever, less what was taken back. A tier year's: sumStatusPoints. */
  readonly statusPoints: bigint
}

interface SummaryRow {
  available: bigint
  posted: bigint
  held: bigint
  frozenBy: Summary['frozenBy']
  expiries: unknown
  statusPoints: bigint
}

/**
 * An account's balances and what expires when (SUMM-01, SUMM-02, SUMM-03); undefined for an unknown account. Reads two
 * balances by their key and the account's open lots.
 */
export async function readSummary(
  db: Database | Tx,
  account: AccountId,
  today: Day,
): Promise<Summary | undefined> {
  const { rows } = await sql<SummaryRow>`
    select points.posted, points.held, points.frozen_by as "frozenBy", status.posted as "statusPoints",
      by_day.available, by_day.expiries
    from ledger.balance points
    join ledger.balance status on status.account_id = ${account} and status.point_type = 'STATUS'
    cross join lateral (
      select coalesce(sum(d.free), 0)::bigint as available,
        coalesce(
          jsonb_agg(jsonb_build_object('expiresOn', d.expires_on, 'points', d.free::text) order by d.expires_on)
            filter (where d.expires_on is not null), '[]') as expiries
      from (
        select expires_on, sum(remaining - held)::bigint as free from ledger.lot
        where account_id = ${account} and open and remaining > held
          and (expires_on is null or expires_on >= ${today}::date)
        group by expires_on
      ) as d
    ) as by_day
    where points.account_id = ${account} and points.point_type = 'POINTS'`.execute(db)
  const row = rows[0]
  if (row === undefined) return undefined
  return { ...row, frozen: row.frozenBy.length > 0, expiries: z.parse(expiries, row.expiries) }
}
