import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** Money on its way back. */
export interface RefundDue {
  readonly refund_id: string
  readonly state: 'due' | 'sent'
  /** How often an operator sent it again after a refusal: each time is a key of its own at the gateway. */
  readonly round: number
  /** The gateway's number, once it took it. */
  readonly gateway_refund: string | null
  readonly gateway: string
  readonly session_id: string
  /** What the payer reads: the reference of the order. */
  readonly description: string
  /** Minor units. */
  readonly amount: bigint
}

/** Refunds whose next try, or next look, is due; the longest due first. */
export async function readRefundsDue(
  database: Database,
  now: Date,
  most: number,
): Promise<readonly RefundDue[]> {
  const { rows } = await sql<RefundDue>`
    select r.refund_id, r.state, r.round, r.gateway_refund, a.gateway, a.session_id, p.description, r.amount
    from payment_refund r join payment p using (payment_id) join payment_attempt a using (payment_id, attempt)
    where r.state in ('due', 'sent') and r.due_at <= ${now} and a.session_id is not null
    order by r.due_at limit ${most}`.execute(database)
  return rows
}

/** The money is back. */
export async function keepRefundDone(
  database: Database,
  { refund_id: id }: RefundDue,
  gatewayRefund: string,
  now: Date,
): Promise<void> {
  await sql`
    update payment_refund set state = 'done', done_at = ${now}, gateway_refund = ${gatewayRefund}, failure = null
    where refund_id = ${id} and state in ('due', 'sent')`.execute(database)
}

/** Each look is after twice as long as the one before: 1, 2, 4 minutes and so on, at most an hour. */
const later = (now: Date) =>
  sql`${now}::timestamptz + least(60, 2 ^ least(attempts, 6)) * interval '1 minute'`

/** The gateway took it and the money is under way: it is asked about later. */
export async function keepRefundSent(
  database: Database,
  { refund_id: id, state }: RefundDue,
  gatewayRefund: string,
  now: Date,
): Promise<void> {
  await (
    state === 'due'
      ? sql`
        update payment_refund set state = 'sent', gateway_refund = ${gatewayRefund}, attempts = 0, failure = null,
          due_at = ${now}::timestamptz + interval '1 minute'
        where refund_id = ${id} and state = 'due'`
      : sql`
        update payment_refund set attempts = attempts + 1, due_at = ${later(now)}
        where refund_id = ${id} and state = 'sent'`
  ).execute(database)
}

/** The gateway could not be reached. */
export async function keepRefundDelayed(
  database: Database,
  { refund_id: id, state }: RefundDue,
  failure: string,
  now: Date,
): Promise<void> {
  await sql`
    update payment_refund set attempts = attempts + 1, failure = ${failure}, due_at = ${later(now)}
    where refund_id = ${id} and state = ${state}`.execute(database)
}

/** The gateway said no for good: nothing is sent until an operator says so. */
export async function keepRefundRefused(
  database: Database,
  { refund_id: id }: RefundDue,
  failure: string,
): Promise<void> {
  await sql`
    update payment_refund set state = 'refused', attempts = attempts + 1, failure = ${failure}
    where refund_id = ${id} and state in ('due', 'sent')`.execute(database)
}

export interface ListedRefund {
  readonly description: string
  /** What goes back, in minor units. */
  readonly amount: bigint
  readonly currency: string
  readonly state: 'none' | 'due' | 'sent' | 'done' | 'refused'
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
      select p.description, a.paid_amount as amount, a.paid_currency as currency, coalesce(r.state, 'none') as state, r.failure,
        p.created_at, p.amount as asked_amount, p.currency as asked_currency
      from payment_attempt a join payment p using (payment_id)
      left join payment_refund r on r.payment_id = a.payment_id and r.attempt = a.attempt and r.cause <> 'decided'
      where a.paid_amount is not null and (a.final_at >= ${since} or r.state = 'refused')
      union all
      select p.description, r.amount, p.currency, r.state, r.failure, p.created_at, null, null
      from payment_refund r join payment p using (payment_id) join payment_attempt a using (payment_id, attempt)
      where r.state = 'refused' and (r.cause = 'decided' or a.paid_amount is null)) listed
    order by created_at, amount limit ${most}`.execute(database)
  return rows
}

/** Sends the refused refunds of a payment again. @returns how many there are */
export async function sendRefundsAgain(database: Database, paymentId: string, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update payment_refund set state = 'due', due_at = ${now}, attempts = 0, round = round + 1, gateway_refund = null
    where payment_id = ${paymentId} and state = 'refused'`.execute(database)
  return Number(numAffectedRows)
}
