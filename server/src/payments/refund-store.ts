import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'

export interface PartialRefund {
  /** UUID; also the gateway's idempotency key. */
  readonly refundId: string
  readonly paymentId: string
  /** Cents. */
  readonly amount: bigint
  readonly reason: string
  readonly by: string
}

/** Notes a part that goes back, in the transaction that decided it. Whoever calls has counted what went back before. */
export async function insertRefund(tx: Tx, refund: PartialRefund, now: Date): Promise<void> {
  await sql`
    insert into payment_refund (refund_id, payment_id, amount, reason, made_by, made_at, due_at)
    values (${refund.refundId}, ${refund.paymentId}, ${refund.amount}, ${refund.reason}, ${refund.by}, ${now}, ${now})`.execute(
    tx,
  )
}

/** What has gone back of a payment, or is on its way, in cents. */
export async function refundedSoFar(db: Database | Tx, paymentId: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from payment_refund where payment_id = ${paymentId}`.execute(
    db,
  )
  return rows[0]?.sum ?? 0n
}

export interface RefundRow {
  /** Cents. */
  readonly amount: bigint
  readonly reason: string
  readonly made_at: Date
  /** When the gateway took it; null while it is on its way. */
  readonly done_at: Date | null
}

/** What operators gave back of a payment, part by part, the earliest first. */
export async function readRefunds(database: Database, paymentId: string): Promise<readonly RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select amount, reason, made_at, done_at from payment_refund
    where payment_id = ${paymentId} order by made_at, refund_id`.execute(database)
  return rows
}

/** The amount of a part that was written before, in cents: work that runs again finds it by its own number. */
export async function readRefundAmount(tx: Tx, refundId: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ amount: bigint }>`
    select amount from payment_refund where refund_id = ${refundId}`.execute(tx)
  return rows[0]?.amount
}
