import { sql } from 'kysely'
import { selectAccountsKeptBy } from '../../closures/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { LedgerAccount } from '../../platform/branded-ids.ts'
import { orderColumns, type Order } from '../order-store.ts'

/** An order with what went back of it, in cents and points, and how its latest dispute is. */
export interface ListedOrder extends Order {
  readonly refunded_money: bigint
  readonly refunded_points: bigint
  readonly dispute: 'open' | 'won' | 'lost' | null
}

/**
 * A page of an account's orders and of those of memberships merged into it, newest first, after the one numbered `cursor`; one more than `most`
 * if there are older ones.
 */
export async function readOrderPage(
  database: Database,
  account: LedgerAccount,
  { cursor, most }: { readonly cursor: string | undefined; readonly most: number },
): Promise<readonly ListedOrder[]> {
  const rest =
    cursor === undefined
      ? sql``
      : sql`and (submitted_at, order_id) < (
          select c.submitted_at, c.order_id from orders c
          where c.order_number = ${cursor} and c.account in ${selectAccountsKeptBy(account)})`
  const { rows } = await sql<ListedOrder>`
    select ${orderColumns},
      (select coalesce(sum(r.money), 0)::bigint from order_refund r where r.order_id = o.order_id) as refunded_money,
      (select coalesce(sum(r.points), 0)::bigint from order_refund r where r.order_id = o.order_id) as refunded_points,
      (select d.state from order_dispute d where d.order_id = o.order_id order by d.opened_at desc, d.dispute_id desc limit 1) as dispute
    from ${selectAccountsKeptBy(account)} as kept (kept_account)
    cross join lateral (
      select * from orders where account = kept_account ${rest}
      order by submitted_at desc, order_id desc limit ${most + 1}) o
    order by submitted_at desc, order_id desc limit ${most + 1}`.execute(database)
  return rows
}
