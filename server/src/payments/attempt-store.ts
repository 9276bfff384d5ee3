import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { AttemptStatus, GatewayName } from './gateway.ts'
import type { PaymentSubject } from './subject.ts'

/** One attempt of a payment. */
export interface AttemptKey {
  readonly paymentId: string
  readonly attempt: number
}

/** Stores the session the gateway opened for an attempt; a second answer to the same key changes nothing. */
export async function keepSession(
  database: Database,
  { paymentId, attempt }: AttemptKey,
  gateway: GatewayName,
  { sessionId, redirectUrl }: { readonly sessionId: string; readonly redirectUrl: string },
): Promise<void> {
  await sql`
    update payment_attempt set gateway = ${gateway}, session_id = ${sessionId}, redirect_url = ${redirectUrl}
    where payment_id = ${paymentId} and attempt = ${attempt} and session_id is null`.execute(database)
}

/** What the gateway took instead of the requested amount. */
export interface OtherPaid {
  /** Minor units. */
  readonly amount: bigint
  readonly currency: string
}

/** The gateway's final answer about an attempt. */
export interface FinalWord {
  readonly status: Exclude<AttemptStatus, 'pending'>
  readonly paid: OtherPaid | undefined
  readonly now: Date
  /** When to check it again if there was no money. */
  readonly askAgain: Date | null
  /** The id of the refund to create if another attempt was paid first. */
  readonly surplusId: string
}

/**
 * Stores the gateway's final answer. Only one thing can replace it: money that arrived after the end. A payment's first money counts; money
 * on any other attempt is refunded. An attempt that ended without money is checked again later, and one paid after its end until the seller
 * has been told.
 * @returns true if this is money on a second attempt, seen for the first time
 */
export async function storeOutcome(
  database: Database,
  { paymentId, attempt }: AttemptKey,
  { status, paid, now, askAgain, surplusId }: FinalWord,
): Promise<boolean> {
  const isPaid = status === 'succeeded'
  const { rows } = await sql<{ refund_id: string }>`
    with word as (
      update payment_attempt set status = ${status}, final_at = ${now}, paid_amount = ${paid?.amount ?? null},
        paid_currency = ${paid?.currency ?? null},
        ask_again_at = case when ${!isPaid} then ${askAgain}::timestamptz when status <> 'pending' then ${now}::timestamptz end
      where payment_id = ${paymentId} and attempt = ${attempt}
        and (status = 'pending' or (status in ('failed', 'cancelled', 'expired') and ${isPaid}))
      returning payment_id, attempt, paid_amount),
    first as (
      update payment p set paid_attempt = word.attempt from word
      where ${isPaid} and p.payment_id = word.payment_id and p.paid_attempt is null
      returning p.payment_id)
    insert into payment_refund (refund_id, payment_id, attempt, amount, cause, reason, made_by, made_at, due_at)
    select ${surplusId}::uuid, word.payment_id, word.attempt, coalesce(word.paid_amount, p.amount), 'surplus', 'it was paid before', 'payments',
      ${now}::timestamptz, ${now}::timestamptz
    from word join payment p using (payment_id) where ${isPaid} and not exists (select from first)
    on conflict do nothing returning refund_id`.execute(database)
  return rows.length > 0
}

/** Ends an attempt for which no gateway can have a page (expired), or which it has refused (failed). */
export async function endUnopenedAttempt(
  database: Database,
  { paymentId, attempt }: AttemptKey,
  status: 'expired' | 'failed',
  now: Date,
): Promise<void> {
  await sql`
    update payment_attempt set status = ${status}, final_at = ${now}, ask_again_at = null
    where payment_id = ${paymentId} and attempt = ${attempt} and status = 'pending' and session_id is null`.execute(
    database,
  )
}

/** An attempt to check with the gateway in the background. */
export interface AttemptToAsk extends AttemptKey {
  readonly subject: PaymentSubject
  readonly status: AttemptStatus
  readonly finalAt: Date | null
}

/** Attempts due for another check, most overdue first. */
export async function readDueAttempts(
  database: Database,
  now: Date,
  most: number,
): Promise<readonly AttemptToAsk[]> {
  const { rows } = await sql<Omit<AttemptToAsk, 'subject'> & { kind: string; id: string }>`
    select a.payment_id as "paymentId", a.attempt, p.subject_kind as kind, p.subject_id as id, a.status, a.final_at as "finalAt"
    from payment_attempt a join payment p using (payment_id)
    where a.ask_again_at <= ${now} order by a.ask_again_at limit ${most}`.execute(database)
  return rows.map(({ kind, id, ...row }) => ({ ...row, subject: { kind, id } }))
}

/** An attempt's status, as last reported by the gateway. */
export async function readAttemptStatus(
  database: Database,
  { paymentId, attempt }: AttemptKey,
): Promise<AttemptStatus | undefined> {
  const { rows } = await sql<{ status: AttemptStatus }>`
    select status from payment_attempt where payment_id = ${paymentId} and attempt = ${attempt}`.execute(
    database,
  )
  return rows[0]?.status
}

/** Sets when an attempt is checked again; null for never. */
export async function scheduleCheck(
  database: Database,
  { paymentId, attempt }: AttemptKey,
  at: Date | null,
): Promise<void> {
  await sql`
    update payment_attempt set ask_again_at = ${at} where payment_id = ${paymentId} and attempt = ${attempt}`.execute(
    database,
  )
}
