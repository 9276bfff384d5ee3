import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { rowPages } from '../platform/jobs/for-each-row.ts'
import type { AccountId, Day } from './account-id.ts'

/** One account's points with one last valid day, including held points, which can be released. */
export interface Expiring {
  readonly expiresOn: Day
  readonly account: AccountId
  readonly points: bigint
}

/** What expires from `from` to `until` on all accounts, page by page, by the index lot_expiring. */
export async function* readExpiring(
  db: Database,
  order: { readonly from: Day; readonly until: Day; readonly pageSize: number },
): AsyncGenerator<readonly Expiring[]> {
  const first = { expiresOn: order.from, account: 0n }
  const read = async (
    { expiresOn, account }: Pick<Expiring, 'expiresOn'> & { account: bigint } = first,
    most: number,
  ): Promise<readonly Expiring[]> => {
    const { rows } = await sql<Expiring>`
      select expires_on as "expiresOn", account_id as account, sum(remaining)::bigint as points from ledger.lot
      where open and expires_on <= ${order.until}::date
        and (expires_on, account_id) > (${expiresOn}::date, ${account}::bigint)
      group by expires_on, account_id order by expires_on, account_id limit ${most}`.execute(db)
    return rows
  }
  const keyOf = ({ expiresOn, account }: Expiring): string => `${expiresOn} ${String(account)}`
  yield* rowPages({ read, keyOf, pageSize: order.pageSize })
}
