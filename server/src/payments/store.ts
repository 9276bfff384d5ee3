import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { GatewayOrder, PaymentStatus } from './gateway.ts'

export interface PaymentRow {
  readonly payment_id: string
  readonly merchant: string | null
  readonly description: string
  readonly amount: bigint
  readonly currency: string
  readonly locale: string
  readonly success_url: string
  readonly failure_url: string
  readonly cancel_url: string
  readonly session_seconds: number
  readonly session_id: string | null
  readonly redirect_url: string | null
  readonly status: PaymentStatus
  readonly refund: 'none' | 'due' | 'refused' | 'refunded'
  readonly final_at: Date | null
  /** What the gateway took, where that is not what it was asked for. */
  readonly paid_amount: bigint | null
}

const columns = sql`payment_id, merchant, description, amount, currency, locale, success_url, failure_url, cancel_url,
  session_seconds, session_id, redirect_url, status, refund, final_at, paid_amount`

export async function insertPayment(tx: Tx, order: GatewayOrder, now: Date): Promise<void> {
  await sql`
    insert into payment (payment_id, merchant, description, amount, currency, locale, success_url, failure_url,
      cancel_url, session_seconds, created_at)
    values (${order.paymentId}, ${order.merchant ?? null}, ${order.description}, ${order.amount}, ${order.currency},
      ${order.locale}, ${order.successUrl}, ${order.failureUrl}, ${order.cancelUrl}, ${order.sessionSeconds}, ${now})`.execute(
    tx,
  )
}

export async function readPayment(
  database: Database | Tx,
  paymentId: string,
): Promise<PaymentRow | undefined> {
  const { rows } =
    await sql<PaymentRow>`select ${columns} from payment where payment_id = ${paymentId}`.execute(database)
  return rows[0]
}

export async function readPaymentOfSession(
  database: Database,
  sessionId: string,
): Promise<PaymentRow | undefined> {
  const { rows } =
    await sql<PaymentRow>`select ${columns} from payment where session_id = ${sessionId}`.execute(database)
  return rows[0]
}

export async function keepSession(
  database: Database,
  paymentId: string,
  sessionId: string,
  redirectUrl: string,
): Promise<void> {
  await sql`
    update payment set session_id = ${sessionId}, redirect_url = ${redirectUrl}
    where payment_id = ${paymentId} and session_id is null`.execute(database)
}

/** What the gateway took in place of what it was asked for. */
export interface OtherPaid {
  /** Minor units. */
  readonly amount: bigint
  readonly currency: string
}

/**
 * Keeps the gateway's final word. It is replaced by one word only: money that came after the end. A payment that ended without money is
 * asked about again later, and one that was paid after its end until its order has heard of it.
 */
export async function keepStatus(
  database: Database,
  paymentId: string,
  status: Exclude<PaymentStatus, 'pending'>,
  at: { readonly now: Date; readonly askAgain: Date },
  paid?: OtherPaid,
): Promise<void> {
  const isPaid = status === 'succeeded'
  await sql`
    update payment set status = ${status}, final_at = ${at.now}, paid_amount = ${paid?.amount ?? null},
      paid_currency = ${paid?.currency ?? null},
      ask_again_at = case when ${!isPaid} then ${at.askAgain}::timestamptz when status <> 'pending' then ${at.now}::timestamptz end
    where payment_id = ${paymentId}
      and (status = 'pending' or (status in ('failed', 'cancelled', 'expired') and ${isPaid}))`.execute(
    database,
  )
}

/** Payments that ended and are to be asked about again by now, the longest due first. */
export async function readToAskAgain(
  database: Database,
  now: Date,
  most: number,
): Promise<readonly PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment where ask_again_at <= ${now} order by ask_again_at limit ${most}`.execute(
    database,
  )
  return rows
}

/** When a payment is asked about again; null for never. */
export async function keepAskAgain(database: Database, paymentId: string, at: Date | null): Promise<void> {
  await sql`update payment set ask_again_at = ${at} where payment_id = ${paymentId}`.execute(database)
}

/** Ends a payment whose session was never opened. */
export async function keepExpired(database: Database, paymentId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment set status = 'expired', final_at = ${now}
    where payment_id = ${paymentId} and status = 'pending' and session_id is null`.execute(database)
  return numAffectedRows === 1n
}

/**
 * Notes that the money must go back, in the transaction that found it cannot be used.
 * @returns whether this is new
 */
export async function owePaymentBack(tx: Tx, paymentId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment set refund = 'due', refund_due_at = ${now}
    where payment_id = ${paymentId} and status = 'succeeded' and refund = 'none'`.execute(tx)
  return numAffectedRows === 1n
}

/** Whether this event is heard for the first time. */
export async function hearEvent(
  database: Database,
  eventId: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into payment_event (event_id, session_id, received_at) values (${eventId}, ${sessionId}, ${now})
    on conflict do nothing`.execute(database)
  return numAffectedRows === 1n
}
