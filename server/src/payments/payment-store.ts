import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AttemptStatus } from './gateway.ts'
import type { RefundState } from './refunds/refund-store.ts'
import type { PaymentSubject } from './subject.ts'

/** A new payment, written together with its subject. */
export interface NewPayment {
  readonly paymentId: string
  readonly subject: PaymentSubject
  /** The company being paid (PROG-04). */
  readonly merchant: string | undefined
  readonly description: string
  /** Minor units. */
  readonly amount: bigint
  readonly currency: string
  readonly locale: string
  readonly successUrl: string
  readonly failureUrl: string
  readonly cancelUrl: string
  /** How long it can be paid from now, over all attempts. */
  readonly sessionSeconds: number
}

export interface AttemptRow {
  readonly attempt: number
  readonly gateway: string | null
  readonly session_id: string | null
  readonly redirect_url: string | null
  readonly status: AttemptStatus
  readonly opened_at: Date
  readonly ends_at: Date
  readonly final_at: Date | null
  /** What the gateway took, if it differs from the requested amount. */
  readonly paid_amount: bigint | null
  /** The gateway of a saved method that is charged instead of opening a page. */
  readonly method_gateway: string | null
  readonly method_token: string | null
  readonly method_id: string | null
  readonly is_charge: boolean
}

export interface PaymentRow {
  readonly payment_id: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly merchant: string | null
  readonly description: string
  readonly amount: bigint
  readonly currency: string
  readonly locale: string
  readonly success_url: string
  readonly failure_url: string
  readonly cancel_url: string
  readonly given_up_at: Date | null
  /** The attempt whose money counts. */
  readonly paid_attempt: number | null
  /** The refund, if its money couldn't be used. */
  readonly refund: RefundState | null
  /** Earliest first; every payment has at least one. */
  readonly attempts: readonly AttemptRow[]
}

type JoinedRow = Omit<PaymentRow, 'attempts'> & AttemptRow

const columns = sql`p.payment_id, p.subject_kind, p.subject_id, p.merchant, p.description, p.amount, p.currency, p.locale, p.success_url,
  p.failure_url, p.cancel_url, p.given_up_at, p.paid_attempt,
  (select r.state from payment_refund r where r.payment_id = p.payment_id and r.cause = 'unusable') as refund,
  a.attempt, a.gateway, a.session_id, a.redirect_url, a.status, a.opened_at, a.ends_at, a.final_at, a.paid_amount,
  m.gateway as method_gateway, m.token as method_token, a.method_id, a.method_id is not null as is_charge`

/** How long after its end we close a page that is still open, at the next check. */
const CLOSED_AFTER_MS = 60_000

/** Writes a payment and its first attempt, in the transaction that writes its subject. */
export async function insertPayment(tx: Tx, payment: NewPayment, now: Date): Promise<void> {
  const endsAt = new Date(now.getTime() + payment.sessionSeconds * 1000)
  await sql`
    with made as (
      insert into payment (payment_id, subject_kind, subject_id, merchant, description, amount, currency, locale, success_url, failure_url,
        cancel_url, session_seconds, created_at)
      values (${payment.paymentId}, ${payment.subject.kind}, ${payment.subject.id}, ${payment.merchant ?? null}, ${payment.description},
        ${payment.amount}, ${payment.currency}, ${payment.locale}, ${payment.successUrl}, ${payment.failureUrl}, ${payment.cancelUrl},
        ${payment.sessionSeconds}, ${now})
      returning payment_id)
    insert into payment_attempt (payment_id, attempt, opened_at, ends_at, ask_again_at)
    select payment_id, 1, ${now}::timestamptz, ${endsAt}::timestamptz, ${new Date(endsAt.getTime() + CLOSED_AFTER_MS)}::timestamptz
    from made`.execute(tx)
}

/**
 * Starts the next attempt of a payment whose last one ended without money, unless the payment was paid or given up. Its page is open for the
 * rest of the payment's time, but at least a minute.
 */
export async function insertNextAttempt(database: Database, paymentId: string, now: Date): Promise<void> {
  const closed = `${String(CLOSED_AFTER_MS / 1000)} seconds`
  await sql`
    with due as (
      select payment_id, greatest(created_at + session_seconds * interval '1 second', ${now}::timestamptz + interval '1 minute') as ends_at
      from payment where payment_id = ${paymentId} and paid_attempt is null and given_up_at is null for update)
    insert into payment_attempt (payment_id, attempt, opened_at, ends_at, ask_again_at)
    select due.payment_id, last.attempt + 1, ${now}::timestamptz, due.ends_at, due.ends_at + ${closed}::interval
    from due cross join lateral (
      select a.attempt, a.status from payment_attempt a where a.payment_id = due.payment_id order by a.attempt desc limit 1) last
    where last.status in ('failed', 'cancelled', 'expired')
    on conflict do nothing`.execute(database)
}

/** A payment with its attempts. */
export async function readPayment(
  database: Database | Tx,
  paymentId: string,
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<JoinedRow>`
    select ${columns} from payment p join payment_attempt a using (payment_id) left join payment_method m using (method_id)
    where p.payment_id = ${paymentId} order by a.attempt`.execute(database)
  const [first] = rows
  return first === undefined ? undefined : { ...first, attempts: rows }
}

/** The payment of a gateway session. */
export async function readPaymentOfSession(
  database: Database,
  sessionId: string,
): Promise<
  { readonly paymentId: string; readonly subject: PaymentSubject; readonly description: string } | undefined
> {
  const { rows } = await sql<{
    payment_id: string
    subject_kind: string
    subject_id: string
    description: string
  }>`
    select payment_id, subject_kind, subject_id, description from payment join payment_attempt using (payment_id)
    where session_id = ${sessionId}`.execute(database)
  const [row] = rows
  return (
    row && {
      paymentId: row.payment_id,
      subject: { kind: row.subject_kind, id: row.subject_id },
      description: row.description,
    }
  )
}

/** Marks a payment as given up: no attempt starts after this. An open one is closed at the gateway afterwards. */
export async function markGivenUp(database: Database, paymentId: string, now: Date): Promise<void> {
  await sql`
    update payment set given_up_at = ${now}
    where payment_id = ${paymentId} and given_up_at is null and paid_attempt is null`.execute(database)
}
