import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** A refund to send or to check. */
export interface RefundDue {
  readonly refund_id: string
  readonly state: 'due' | 'sent'
  /** How often it got another key at the gateway: sent again after a refusal, or with less to refund. */
  readonly round: number
  /** The gateway's id, once it accepted the refund. */
  readonly gateway_refund: string | null
  readonly gateway: string
  readonly session_id: string
  /** Shown to the payer: the order's reference. */
  readonly description: string
  /** Minor units. */
  readonly amount: bigint
  /** When its key was first used, at the earliest. */
  readonly key_since: Date
}

/**
 * Refunds due for another attempt or check, most overdue first. None is sent while the payer's bank has the money, or before it's known how
 * much of it the bank's decision leaves to refund: it would go back twice.
 */
export async function readRefundsDue(
  database: Database,
  now: Date,
  most: number,
): Promise<readonly RefundDue[]> {
  const { rows } = await sql<RefundDue>`
    select r.refund_id, r.state, r.round, r.gateway_refund, a.gateway, a.session_id, p.description, r.amount,
      coalesce(r.key_since, r.made_at) as key_since
    from payment_refund r join payment p using (payment_id) join payment_attempt a using (payment_id, attempt)
    where r.state in ('due', 'sent') and r.due_at <= ${now} and a.session_id is not null and (r.state = 'sent' or not exists (
      select from payment_dispute d where d.payment_id = r.payment_id and d.attempt = r.attempt
        and (d.state = 'open' or (d.state = 'lost' and d.applied is distinct from 'lost'))))
    order by r.due_at limit ${most}`.execute(database)
  return rows
}

/** Other refunds of the same money. */
export interface OtherRefunds {
  /** Total of the completed ones, in minor units. */
  readonly done: bigint
  readonly hasOpen: boolean
}

/** Reads what else was refunded of a refund's attempt, or is being refunded. */
export async function readOtherRefunds(
  database: Database,
  { refund_id: id }: RefundDue,
): Promise<OtherRefunds> {
  const { rows } = await sql<OtherRefunds>`
    select coalesce(sum(o.amount) filter (where o.state = 'done' and o.settled_by is null), 0)::bigint as done,
      coalesce(bool_or(o.state in ('due', 'sent')), false) as "hasOpen"
    from payment_refund r join payment_refund o using (payment_id, attempt)
    where r.refund_id = ${id} and o.refund_id <> r.refund_id`.execute(database)
  return rows[0] ?? { done: 0n, hasOpen: false }
}

/** Marks a refund as completed. */
export async function markRefundDone(
  database: Database,
  { refund_id: id }: Pick<RefundDue, 'refund_id'>,
  gatewayRefund: string,
  now: Date,
): Promise<void> {
  await sql`
    update payment_refund set state = 'done', done_at = ${now}, gateway_refund = ${gatewayRefund}, failure = null
    where refund_id = ${id} and state in ('due', 'sent')`.execute(database)
}

/** The interval doubles each time: 1, 2, 4 minutes and so on, up to an hour. */
const later = (now: Date) =>
  sql`${now}::timestamptz + least(60, 2 ^ least(attempts, 6)) * interval '1 minute'`

/** The gateway accepted the refund; it is checked again later. */
export async function markRefundSent(
  database: Database,
  { refund_id: id, state }: Pick<RefundDue, 'refund_id' | 'state'>,
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

/** The gateway couldn't be reached: schedules the next attempt. */
export async function delayRefund(
  database: Database,
  { refund_id: id, state }: RefundDue,
  failure: string,
  now: Date,
): Promise<void> {
  await sql`
    update payment_refund set attempts = attempts + 1, failure = ${failure}, due_at = ${later(now)}
    where refund_id = ${id} and state = ${state}`.execute(database)
}

/** The gateway refused for good: nothing is sent until an operator retries. */
export async function markRefundRefused(
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
  /** The amount to refund, in minor units. */
  readonly amount: bigint
  readonly currency: string
  readonly state: 'none' | 'due' | 'sent' | 'done' | 'refused' | 'held'
  /** Why the gateway didn't accept it, at the last attempt. */
  readonly failure: string | null
  /** The requested amount, if the gateway took something else. */
  readonly asked_amount: bigint | null
  readonly asked_currency: string | null
}

/**
 * Refunds the gateway refused or, with keys it may have forgotten, held, and payments since `since` that differ from what was requested;
 * oldest payment first.
 */
export async function readListedRefunds(
  database: Database,
  { since, forgotten }: { readonly since: Date; readonly forgotten: Date },
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
      where r.state = 'refused' and (r.cause = 'decided' or a.paid_amount is null)
      union all
      select p.description, r.amount, p.currency, 'held', r.failure, p.created_at, null, null
      from payment_refund r join payment p using (payment_id) join payment_attempt a using (payment_id, attempt)
      where r.state = 'due' and coalesce(r.key_since, r.made_at) <= ${forgotten} and r.failure is not null
        and (r.cause = 'decided' or a.paid_amount is null)) listed
    order by created_at, amount limit ${most}`.execute(database)
  return rows
}

/** Makes a payment's refused refunds due again. @returns how many there are */
export async function sendRefundsAgain(database: Database, paymentId: string, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update payment_refund set state = 'due', due_at = ${now}, attempts = 0, round = round + 1, gateway_refund = null
    where payment_id = ${paymentId} and state = 'refused'`.execute(database)
  return Number(numAffectedRows)
}
