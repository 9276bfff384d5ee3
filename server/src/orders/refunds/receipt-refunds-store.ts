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
  /** True if the payer's bank returned the money before we did. */
  readonly isByBank: boolean
}

/** What went back of an order's payment, or may. */
export interface ReceiptRefunds {
  /** Earliest first. */
  readonly refunds: readonly ReceiptRefund[]
  /** Cents of a payment that couldn't be used which we refund; 0 if its payer's bank returned all of it, or it was used. */
  readonly unused: bigint
  /** The latest. */
  readonly dispute: Omit<OrderDispute, 'disputeId'> | undefined
}

type RefundColumns = { readonly [name in keyof ReceiptRefund]: ReceiptRefund[name] | null } & Pick<
  ReceiptRefunds,
  'unused'
>
type DisputeColumns = { readonly [name in keyof Omit<OrderDispute, 'disputeId'>]: OrderDispute[name] | null }

/** Who decided on refunds of payments that couldn't be used: a part of one isn't an operator's. */
const PAYMENTS = 'payments'

/** Reads an order's refunds and its latest dispute, in one statement. The order's id is its payment's. */
export async function readReceiptRefunds(database: Database, orderId: string): Promise<ReceiptRefunds> {
  const { rows } = await sql<RefundColumns & DisputeColumns & { readonly disputed: bigint | null }>`
    select r.amount, r.reason, r.made_at as "decidedAt", r.done_at as "paidBackAt", r.settled_by is not null as "isByBank",
      (select coalesce(sum(u.amount), 0)::bigint from payment_refund u
        where u.payment_id = one.order_id and u.cause = 'unusable' and u.settled_by is null) as unused, d.state, d.amount as disputed,
      d.opened_at as "openedAt", d.ended_at as "endedAt", d.held_points as "heldPoints"
    from (values (${orderId}::uuid)) as one (order_id)
    left join payment_refund r on r.payment_id = one.order_id and r.cause = 'decided' and r.made_by <> ${PAYMENTS}
    left join lateral (
      select * from order_dispute where order_id = one.order_id order by opened_at desc, dispute_id desc limit 1) d on true
    order by r.made_at, r.refund_id`.execute(database)
  const refunds = rows.flatMap(({ amount, reason, decidedAt, paidBackAt, isByBank }) =>
    amount === null || reason === null || decidedAt === null
      ? []
      : [{ amount, reason, decidedAt, paidBackAt, isByBank: isByBank === true }],
  )
  const [first] = rows
  return { refunds, unused: first?.unused ?? 0n, dispute: first === undefined ? undefined : disputeOf(first) }
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
