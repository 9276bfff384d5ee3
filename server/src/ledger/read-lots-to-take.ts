import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AccountId, Day } from './account-id.ts'
import { isValidOn } from './lot-validity.ts'

/** How a movement would affect the points of one expiry date (null: never expires). have = moves + stays. */
export interface LotPreview {
  readonly expiresOn: Day | null
  readonly have: bigint
  readonly moves: bigint
  readonly stays: bigint
}

/**
 * Which points a movement of `points` would take, by expiry date, in the order it would take them, including dates it wouldn't touch. The
 * `moves` add up to less than `points` if there aren't enough. Points that expire before `notExpiringBefore` (a hold's last day) are left
 * out. A preview: nothing is locked.
 */
export async function readLotsToTake(
  db: Database | Tx,
  account: AccountId,
  order: { readonly points: bigint; readonly today: Day; readonly notExpiringBefore?: Day },
): Promise<readonly LotPreview[]> {
  const day = sql<Day>`greatest(${order.today}::date, ${order.notExpiringBefore ?? null}::date)`
  const { rows } = await sql<LotPreview>`
    select expires_on as "expiresOn", have, moves, have - moves as stays
    from (
      select expires_on, have,
        greatest(0, least(have, ${order.points}::bigint - (sum(have) over (order by expires_on nulls last) - have)))::bigint as moves
      from (
        select expires_on, sum(remaining - held)::bigint as have from ledger.lot
        where account_id = ${account} and open and remaining > held
          and ${isValidOn('expires_on', day)}
        group by expires_on
      ) as by_day
    ) as taken
    order by expires_on nulls last`.execute(db)
  return rows
}
