import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

/** What went back of one order at once: cents in money, and points with the cents they had paid. */
export interface OrderRefund {
  /** UUID; also that of the payment's refund, where money goes back. */
  readonly refundId: string
  readonly orderId: string
  readonly money: bigint
  readonly value: bigint
  readonly points: bigint
  /** The journal that returned the points; null where none went back. */
  readonly journalId: string | null
  readonly reason: string
  readonly by: string
}

/** Records a refund, in the transaction of its effect. */
export async function insertOrderRefund(tx: Tx, refund: OrderRefund, now: Date): Promise<void> {
  await sql`
    insert into order_refund (refund_id, order_id, money, value, points, journal_id, reason, made_by, made_at)
    values (${refund.refundId}, ${refund.orderId}, ${refund.money}, ${refund.value}, ${refund.points}, ${refund.journalId},
      ${refund.reason}, ${refund.by}, ${now})`.execute(tx)
}

/** A refund by its id: of which order, and its cents; undefined if it wasn't written. */
export async function readOrderRefund(
  tx: Tx,
  refundId: string,
): Promise<Pick<OrderRefund, 'orderId' | 'money'> | undefined> {
  const { rows } = await sql<Pick<OrderRefund, 'orderId' | 'money'>>`
    select order_id as "orderId", money from order_refund where refund_id = ${refundId}`.execute(tx)
  return rows[0]
}

/** What has gone back of an order so far, in cents and points. */
export async function readRefunded(
  db: Database | Tx,
  orderId: string,
): Promise<Pick<OrderRefund, 'money' | 'value' | 'points'>> {
  const { rows } = await sql<Pick<OrderRefund, 'money' | 'value' | 'points'>>`
    select coalesce(sum(money), 0)::bigint as money, coalesce(sum(value), 0)::bigint as value,
      coalesce(sum(points), 0)::bigint as points
    from order_refund where order_id = ${orderId}`.execute(db)
  return rows[0] ?? { money: 0n, value: 0n, points: 0n }
}
