import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { leftAlone, orderColumns, type Order } from '../order-store.ts'

/** Orders whose hold has ended, most overdue first, one page at a time. */
export async function readDueOrders(
  database: Database,
  now: Date,
  after: Pick<Order, 'order_id' | 'held_until'> | undefined,
  most: number,
): Promise<readonly Order[]> {
  const rest =
    after === undefined
      ? sql``
      : sql`and (held_until, order_id) > (${after.held_until}::timestamptz, ${after.order_id}::uuid)`
  const { rows } = await sql<Order>`
    select ${orderColumns} from orders
    where state = 'HELD' and held_until <= ${now} ${rest}
    order by held_until, order_id limit ${most}`.execute(database)
  return rows
}

/**
 * Claims open orders that are due for a check, most overdue first. Each gets its next check time, so no other process claims it meanwhile and
 * a failed one is retried: soon at first, then every minute, since points and money must agree within two minutes of the gateway's final
 * answer. One planned for later than that was planned by a clock that has been set back since, and is due too.
 */
export async function claimDueOrders(database: Database, now: Date, most: number): Promise<readonly Order[]> {
  const { rows } = await sql<Order>`
    update orders set tries = tries + 1,
      next_try_at = ${now}::timestamptz + least(interval '50 seconds', ${leftAlone} * power(2, least(tries, 4)))
    where order_id in (
      select order_id from orders
      where next_try_at <= ${now} or next_try_at > ${now}::timestamptz + interval '2 minutes'
      order by next_try_at limit ${most} for update skip locked)
    returning ${orderColumns}`.execute(database)
  return rows
}
