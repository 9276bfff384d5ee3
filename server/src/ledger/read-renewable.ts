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
 * Points of some accounts that can be renewed (POINT-11), by account and date: available points that expire up to `until`, and those expired since `since`, whether or not
 * the expiry job has run, except dates already renewed on that account, and less what a reversal has returned. Served by the open lots and the
 * entries' key. Accounts without any are left out.
 */
export async function readRenewable(
  db: Database | Tx,
  accounts: readonly AccountId[],
  window: { readonly since: Day; readonly today: Day; readonly until: Day },
): Promise<ReadonlyMap<AccountId, readonly Renewable[]>> {
  const { since, today, until } = window
  const isAsked = sql`account_id = any(${accounts.map(String)}::bigint[])`
  const { rows } = await sql<Renewable & { readonly account: AccountId }>`
    select account_id as account, case when expires_on < ${today}::date then 'expired' else 'expiringSoon' end as tag,
      expires_on as "expiresOn", sum(points)::bigint as points
    from (
      select account_id, expires_on, remaining - held as points from ledger.lot
      where ${isAsked} and open and remaining > held and expires_on between ${since}::date and ${until}::date
      union all
      select account_id, ${lastValidDay}, -amount from ledger.entry
      where ${isAsked} and journal_id >= ledger.journal_floor(${since}::date) and point_type = 'POINTS'
        and counter_account = ${systemAccounts.breakage} and kind in ('expiry', 'adjustment') and ${lastValidDay} between ${since}::date and ${until}::date
    ) as part
    where expires_on >= ${today}::date or not exists (
      select from ledger.entry e
      where e.account_id = part.account_id and e.journal_id >= ledger.journal_floor(${since}::date) and e.kind = 'renewal'
        and e.amount > 0 and e.detail @> jsonb_build_object('wasExpired', true, 'renews', expires_on))
    group by account_id, expires_on
    having sum(points) > 0
    order by account_id, expires_on`.execute(db)
  const found = new Map<AccountId, readonly Renewable[]>()
  for (const { account, ...one } of rows) found.set(account, [...(found.get(account) ?? []), one])
  return found
}
