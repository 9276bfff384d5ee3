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
  readonly refund: 'none' | 'due' | 'refunded'
}

const columns = sql`payment_id, merchant, description, amount, currency, locale, success_url, failure_url, cancel_url,
  session_seconds, session_id, redirect_url, status, refund`

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

/** Keeps what the gateway said; its final word is not replaced by an older one. */
export async function keepStatus(
  database: Database,
  paymentId: string,
  status: PaymentStatus,
  now: Date,
): Promise<void> {
  await sql`
    update payment set status = ${status}, final_at = case when ${status} = 'pending' then null else ${now}::timestamptz end
    where payment_id = ${paymentId} and status = 'pending'`.execute(database)
}

/** Ends a payment whose session was never opened. */
export async function keepExpired(database: Database, paymentId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment set status = 'expired', final_at = ${now}
    where payment_id = ${paymentId} and status = 'pending' and session_id is null`.execute(database)
  return numAffectedRows === 1n
}

/** Notes that the money must go back, in the transaction that found it cannot be used. */
export async function owePaymentBack(tx: Tx, paymentId: string): Promise<void> {
  await sql`
    update payment set refund = 'due'
    where payment_id = ${paymentId} and status = 'succeeded' and refund = 'none'`.execute(tx)
}

export async function keepRefunded(database: Database, paymentId: string): Promise<void> {
  await sql`update payment set refund = 'refunded' where payment_id = ${paymentId} and refund = 'due'`.execute(
    database,
  )
}

export async function readRefundsDue(database: Database, most: number): Promise<readonly PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment where refund = 'due' order by created_at limit ${most}`.execute(database)
  return rows
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
