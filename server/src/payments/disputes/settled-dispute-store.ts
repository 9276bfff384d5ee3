import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** A dispute beside what was paid, refunded and kept by banks. */
export interface SettledDispute {
  readonly gatewayDispute: string
  readonly paymentId: string
  readonly description: string
  /** What the gateway took for the payment, in cents of its currency. */
  readonly paid: bigint
  readonly currency: string
  /** What was refunded or will be, and what its banks keep, in cents. */
  readonly refunded: bigint
  readonly lost: bigint
  /** What this dispute is about. */
  readonly amount: bigint
  readonly disputedCurrency: string
}

/** @throws Error for a dispute that isn't there */
export async function readSettled(tx: Tx, disputeId: string): Promise<SettledDispute> {
  const { rows } = await sql<SettledDispute>`
    select d.gateway_dispute as "gatewayDispute", d.payment_id::text as "paymentId", p.description, coalesce(a.paid_amount, p.amount) as paid,
      coalesce(a.paid_currency, p.currency) as currency, d.amount, d.currency as "disputedCurrency",
      (select coalesce(sum(r.amount), 0)::bigint from payment_refund r
        where r.payment_id = d.payment_id and r.attempt = d.attempt and r.state <> 'refused' and r.settled_by is null) as refunded,
      (select coalesce(sum(l.amount), 0)::bigint from payment_dispute l
        where l.payment_id = d.payment_id and l.attempt = d.attempt and l.state = 'lost') as lost
    from payment_dispute d join payment p using (payment_id) join payment_attempt a using (payment_id, attempt)
    where d.dispute_id = ${disputeId}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`Dispute ${disputeId} is missing`)
  return row
}
