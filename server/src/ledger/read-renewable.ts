import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import { systemAccounts, type AccountId, type Day } from './account-id.ts'

/** Points of one expiry date that a renewal can extend or restore. */
export interface Renewable {
  readonly tag: 'expiringSoon' | 'expired'
  /** Their last valid day. */
  readonly expiresOn: Day
  readonly points: bigint
}

/** The day that an expiry says: points that came after it, from a reversal, expire on a later day of their own. */
const lastValidDay = sql`coalesce((detail ->> 'expiresOn')::date, occurred_on - 1)`

/**
 * Points that can be renewed (POINT-11), by date: available points that expire up to `until`, and those expired since `since`, whether or not
 * the expiry job has run, except dates already renewed, and less what a reversal has returned. Served by the open lots and the entries' key.
 */
export async function readRenewable(
  db: Database | Tx,
  account: AccountId,
  window: { readonly since: Day; readonly today: Day; readonly until: Day },
): Promise<readonly Renewable[]> {
  const { since, today, until } = window
  const { rows } = await sql<Renewable>`
    select case when expires_on < ${today}::date then 'expired' else 'expiringSoon' end as tag,
      expires_on as "expiresOn", sum(points)::bigint as points
    from (
      select expires_on, remaining - held as points from ledger.lot
      where account_id = ${account} and open and remaining > held and expires_on between ${since}::date and ${until}::date
      union all
      select ${lastValidDay}, -amount from ledger.entry
      where account_id = ${account} and journal_id >= ledger.journal_floor(${since}::date) and point_type = 'POINTS'
        and counter_account = ${systemAccounts.breakage} and kind in ('expiry', 'adjustment') and ${lastValidDay} between ${since}::date and ${until}::date
    ) as part
    where expires_on >= ${today}::date or not exists (
      select from ledger.entry e
      where e.account_id = ${account} and e.journal_id >= ledger.journal_floor(${since}::date) and e.kind = 'renewal'
        and e.amount > 0 and e.detail @> jsonb_build_object('wasExpired', true, 'renews', expires_on))
    group by expires_on
    having sum(points) > 0
    order by expires_on`.execute(db)
  return rows
}
