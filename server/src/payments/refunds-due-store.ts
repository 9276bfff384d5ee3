import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** Money on its way back: a whole payment that could not be used, or a part that an operator decided on. */
export interface RefundDue {
  readonly kind: 'payment' | 'part'
  /** Also the gateway's idempotency key. */
  readonly id: string
  readonly session_id: string
  /** What the payer reads: the reference of the order. */
  readonly description: string
  /** Minor units. */
  readonly amount: bigint
}

/** Refunds whose next try is due, the longest due first. */
export async function readRefundsDue(
  database: Database,
  now: Date,
  most: number,
): Promise<readonly RefundDue[]> {
  const { rows } = await sql<RefundDue>`
    select kind, id, session_id, description, amount from (
      select 'payment' as kind, payment_id as id, session_id, description, coalesce(paid_amount, amount) as amount,
        refund_due_at as due_at
      from payment where refund = 'due' and refund_due_at <= ${now} and session_id is not null
      union all
      select 'part', r.refund_id, p.session_id, p.description, r.amount, r.due_at
      from payment_refund r join payment p using (payment_id)
      where r.done_at is null and r.refused_at is null and r.due_at <= ${now} and p.session_id is not null) due
    order by due_at limit ${most}`.execute(database)
  return rows
}

/** The gateway took it. */
export async function keepRefundDone(database: Database, { kind, id }: RefundDue, now: Date): Promise<void> {
  await (
    kind === 'payment'
      ? sql`update payment set refund = 'refunded' where payment_id = ${id} and refund = 'due'`
      : sql`update payment_refund set done_at = ${now} where refund_id = ${id} and done_at is null and refused_at is null`
  ).execute(database)
}

/** The gateway could not be reached: again after 1, 2, 4 minutes and so on, at most an hour. */
export async function keepRefundDelayed(
  database: Database,
  { kind, id }: RefundDue,
  failure: string,
  now: Date,
): Promise<void> {
  await (
    kind === 'payment'
      ? sql`
        update payment set refund_attempts = refund_attempts + 1, refund_failure = ${failure},
          refund_due_at = ${now}::timestamptz + least(60, 2 ^ least(refund_attempts, 6)) * interval '1 minute'
        where payment_id = ${id} and refund = 'due'`
      : sql`
        update payment_refund set attempts = attempts + 1, failure = ${failure},
          due_at = ${now}::timestamptz + least(60, 2 ^ least(attempts, 6)) * interval '1 minute'
        where refund_id = ${id} and done_at is null and refused_at is null`
  ).execute(database)
}

/** The gateway said no for good: nothing is sent until an operator says so. */
export async function keepRefundRefused(
  database: Database,
  { kind, id }: RefundDue,
  failure: string,
  now: Date,
): Promise<void> {
  await (
    kind === 'payment'
      ? sql`
        update payment set refund = 'refused', refund_attempts = refund_attempts + 1, refund_failure = ${failure}
        where payment_id = ${id} and refund = 'due'`
      : sql`
        update payment_refund set attempts = attempts + 1, failure = ${failure}, refused_at = ${now}
        where refund_id = ${id} and done_at is null and refused_at is null`
  ).execute(database)
}

export interface ListedRefund {
  readonly description: string
  /** What goes back, in minor units. */
  readonly amount: bigint
  readonly currency: string
  readonly state: 'none' | 'due' | 'refused' | 'refunded'
  /** Why the gateway did not take it, at the last try. */
  readonly failure: string | null
  /** What was asked for, where the gateway took something else. */
  readonly asked_amount: bigint | null
  readonly asked_currency: string | null
}

/** Refunds that the gateway refused, and payments since `since` that it took otherwise than asked for; the oldest payment first. */
export async function readListedRefunds(
  database: Database,
  since: Date,
  most: number,
): Promise<readonly ListedRefund[]> {
  const { rows } = await sql<ListedRefund>`
    select description, amount, currency, state, failure, asked_amount, asked_currency from (
      select description, coalesce(paid_amount, amount) as amount, coalesce(paid_currency, currency) as currency, refund as state,
        refund_failure as failure, created_at, case when paid_amount is not null then amount end as asked_amount,
        case when paid_amount is not null then currency end as asked_currency
      from payment where refund = 'refused' or (paid_amount is not null and final_at >= ${since})
      union all
      select p.description, r.amount, p.currency, 'refused', r.failure, p.created_at, null, null
      from payment_refund r join payment p using (payment_id) where r.refused_at is not null) listed
    order by created_at, amount limit ${most}`.execute(database)
  return rows
}

/** Sends the refused refunds of a payment again. @returns how many there are */
export async function sendRefundsAgain(database: Database, paymentId: string, now: Date): Promise<number> {
  const whole = await sql`
    update payment set refund = 'due', refund_due_at = ${now}, refund_attempts = 0
    where payment_id = ${paymentId} and refund = 'refused'`.execute(database)
  const parts = await sql`
    update payment_refund set refused_at = null, due_at = ${now}, attempts = 0
    where payment_id = ${paymentId} and refused_at is not null`.execute(database)
  return Number((whole.numAffectedRows ?? 0n) + (parts.numAffectedRows ?? 0n))
}
