import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { OrderDispute } from '../disputes/order-dispute-store.ts'

/** An operator's refund as a receipt shows it. */
export interface ReceiptRefund {
  /** Cents. */
  readonly amount: bigint
  readonly reason: string
  readonly decidedAt: Date
  /** When it was completed; null while in progress. */
  readonly paidBackAt: Date | null
}

/** What went back of an order's payment, or may. */
export interface ReceiptRefunds {
  /** Earliest first. */
  readonly refunds: readonly ReceiptRefund[]
  /** The latest. */
  readonly dispute: Omit<OrderDispute, 'disputeId'> | undefined
}

type RefundColumns = { readonly [name in keyof ReceiptRefund]: ReceiptRefund[name] | null }
type DisputeColumns = { readonly [name in keyof Omit<OrderDispute, 'disputeId'>]: OrderDispute[name] | null }

/** Reads an order's refunds and its latest dispute, in one statement. The order's id is its payment's. */
export async function readReceiptRefunds(database: Database, orderId: string): Promise<ReceiptRefunds> {
  const { rows } = await sql<RefundColumns & DisputeColumns & { readonly disputed: bigint | null }>`
    select r.amount, r.reason, r.made_at as "decidedAt", r.done_at as "paidBackAt", d.state, d.amount as disputed,
      d.opened_at as "openedAt", d.ended_at as "endedAt", d.held_points as "heldPoints"
    from (values (${orderId}::uuid)) as one (order_id)
    left join payment_refund r on r.payment_id = one.order_id and r.cause = 'decided'
    left join lateral (
      select * from order_dispute where order_id = one.order_id order by opened_at desc, dispute_id desc limit 1) d on true
    order by r.made_at, r.refund_id`.execute(database)
  const refunds = rows.flatMap(({ amount, reason, decidedAt, paidBackAt }) =>
    amount === null || reason === null || decidedAt === null
      ? []
      : [{ amount, reason, decidedAt, paidBackAt }],
  )
  const [first] = rows
  return { refunds, dispute: first === undefined ? undefined : disputeOf(first) }
}

function disputeOf({
  state,
  disputed: amount,
  openedAt,
  endedAt,
  heldPoints,
}: DisputeColumns & { readonly disputed: bigint | null }): ReceiptRefunds['dispute'] {
  if (state === null || amount === null || openedAt === null || heldPoints === null) return undefined
  return { state, amount, openedAt, endedAt, heldPoints }
}
