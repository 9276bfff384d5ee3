import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Tx } from '../../platform/database/database.ts'

/** A refund is due, at the gateway, completed, or refused until an operator sends it again. */
export type RefundState = 'due' | 'sent' | 'done' | 'refused'

export interface PartialRefund {
  /** UUID; also the gateway's idempotency key. */
  readonly refundId: string
  readonly paymentId: string
  /** Cents. */
  readonly amount: bigint
  readonly reason: string
  readonly by: string
}

/** Records a partial refund, in the transaction that decided it. The caller has checked the total of earlier ones. */
export async function insertRefund(tx: Tx, refund: PartialRefund, now: Date): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into payment_refund (refund_id, payment_id, attempt, amount, cause, reason, made_by, made_at, due_at)
    select ${refund.refundId}::uuid, payment_id, paid_attempt, ${refund.amount}::bigint, 'decided', ${refund.reason}, ${refund.by},
      ${now}::timestamptz, ${now}::timestamptz
    from payment where payment_id = ${refund.paymentId} and paid_attempt is not null`.execute(tx)
  if (numAffectedRows !== 1n) throw new Error(`Payment ${refund.paymentId} was not paid`)
}

/**
 * Records that the payment must be refunded, in the transaction that found it can't be used.
 * @returns true if this is new
 */
export async function owePaymentBack(tx: Tx, paymentId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into payment_refund (refund_id, payment_id, attempt, amount, cause, reason, made_by, made_at, due_at)
    select ${uuidv7()}::uuid, p.payment_id, a.attempt, coalesce(a.paid_amount, p.amount), 'unusable', 'it could have no effect', 'payments',
      ${now}::timestamptz, ${now}::timestamptz
    from payment p join payment_attempt a on a.payment_id = p.payment_id and a.attempt = p.paid_attempt
    where p.payment_id = ${paymentId}
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/**
 * What of a payment goes back to its payer, in cents: operators' refunds, completed or in progress, and what the payer's bank took in place of
 * them. Also if the bank gave that back later: the order's books have it as lost, and an operator settles it by hand.
 */
export async function refundedSoFar(db: Database | Tx, paymentId: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select (coalesce((
        select sum(amount) from payment_refund where payment_id = ${paymentId} and cause = 'decided' and settled_by is null), 0)
      + coalesce((
        select sum(d.amount) from payment_dispute d join payment p on p.payment_id = d.payment_id and p.paid_attempt = d.attempt
        where d.payment_id = ${paymentId} and d.state in ('lost', 'reinstated')), 0))::bigint as sum`.execute(
    db,
  )
  return rows[0]?.sum ?? 0n
}
