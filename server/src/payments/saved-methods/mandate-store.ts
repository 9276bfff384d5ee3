import { sql, type RawBuilder } from 'kysely'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { AttemptKey } from '../attempt-store.ts'
import type { GatewayMethod, GatewayName, GatewaySetup } from '../gateway.ts'
import type { PaymentSubject } from '../subject.ts'

/** A person's agreement that a method is stored and charged for one subject, up to an amount. */
export interface NewMandate {
  readonly mandateId: string
  readonly customer: CustomerNumber
  readonly subject: PaymentSubject
  /** The text they read and agreed to, in their language. */
  readonly consent: string
  readonly locale: string
  readonly merchant: string | undefined
  /** The maximum per charge, in minor units. */
  readonly amount: bigint
  readonly currency: string
  readonly successUrl: string
  readonly cancelUrl: string
}

export type MethodState = 'opening' | 'saved' | 'cancelled' | 'expired' | 'removed' | 'refused'

export interface MandateRow {
  readonly mandate_id: string
  readonly method_id: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly consent: string
  readonly locale: string
  readonly merchant: string | null
  readonly success_url: string
  readonly cancel_url: string
  readonly amount: bigint
  readonly currency: string
  readonly agreed_at: Date
  readonly ended_at: Date | null
  readonly gateway: string | null
  readonly setup_id: string | null
  readonly redirect_url: string | null
  readonly token: string | null
  readonly label: string | null
  readonly state: MethodState
}

/** Writes the agreement and the method to be saved; the method's id is the mandate's. */
export async function insertMandate(tx: Tx, mandate: NewMandate, now: Date): Promise<void> {
  const { mandateId, customer } = mandate
  await sql`
    insert into payment_method (method_id, customer_number, asked_at) values (${mandateId}, ${customer}, ${now})`.execute(
    tx,
  )
  await writeMandate(tx, mandate, mandateId, now)
}

/**
 * Writes another agreement to a method that is saved, and ends the earlier one: its owner needn't enter the method again.
 * @returns false if the earlier mandate has no saved method; nothing is written then
 */
export async function insertMandateAfter(
  tx: Tx,
  earlierMandateId: string,
  mandate: NewMandate,
  now: Date,
): Promise<boolean> {
  const earlier = await readMandate(tx, earlierMandateId)
  if (earlier?.state !== 'saved') return false
  await writeMandate(tx, mandate, earlier.method_id, now)
  await endMandateRow(tx, earlierMandateId, now)
  return true
}

async function writeMandate(tx: Tx, mandate: NewMandate, methodId: string, now: Date): Promise<void> {
  const { mandateId, subject, consent, locale, merchant, amount, currency, successUrl, cancelUrl } = mandate
  await sql`
    insert into payment_mandate (mandate_id, method_id, subject_kind, subject_id, consent, locale, merchant, success_url, cancel_url,
      amount, currency, agreed_at)
    values (${mandateId}, ${methodId}, ${subject.kind}, ${subject.id}, ${consent}, ${locale}, ${merchant ?? null}, ${successUrl},
      ${cancelUrl}, ${amount}, ${currency}, ${now})`.execute(tx)
}

export async function readMandate(
  database: Database | Tx,
  mandateId: string,
): Promise<MandateRow | undefined> {
  const { rows } = await sql<MandateRow>`
    select m.mandate_id, m.method_id, m.subject_kind, m.subject_id, m.consent, m.locale, m.merchant, m.success_url, m.cancel_url, m.amount,
      m.currency, m.agreed_at, m.ended_at, p.gateway, p.setup_id, p.redirect_url, p.token, p.label, p.state
    from payment_mandate m join payment_method p using (method_id) where m.mandate_id = ${mandateId}`.execute(
    database,
  )
  return rows[0]
}

/** Stores the page for saving a method; a second answer to the same key changes nothing. */
export async function storeSetup(
  database: Database,
  methodId: string,
  gateway: GatewayName,
  { setupId, redirectUrl }: GatewaySetup,
  askAgainAt: Date | null,
): Promise<void> {
  await sql`
    update payment_method set gateway = ${gateway}, setup_id = ${setupId}, redirect_url = ${redirectUrl}, ask_again_at = ${askAgainAt}
    where method_id = ${methodId} and setup_id is null`.execute(database)
}

export async function keepMethod(
  database: Database,
  methodId: string,
  { token, label }: GatewayMethod,
  now: Date,
): Promise<void> {
  await sql`
    update payment_method set state = 'saved', token = ${token}, label = ${label}, saved_at = ${now}, ask_again_at = null
    where method_id = ${methodId} and state = 'opening'`.execute(database)
}

/** The page ended without a method. */
export async function endWithoutMethod(
  database: Database,
  methodId: string,
  state: 'cancelled' | 'expired',
  now: Date,
): Promise<void> {
  await sql`
    update payment_method set state = ${state}, ended_at = ${now}, ask_again_at = null where method_id = ${methodId} and state = 'opening'`.execute(
    database,
  )
}

/** A mandate whose method is still being saved, and since when. */
export interface SavingToAsk {
  readonly mandateId: string
  readonly methodId: string
  readonly askedAt: Date
}

/** Pages due for another check, most overdue first. */
export async function readDueSavings(
  database: Database,
  now: Date,
  most: number,
): Promise<readonly SavingToAsk[]> {
  const { rows } = await sql<SavingToAsk>`
    select m.mandate_id as "mandateId", p.method_id as "methodId", p.asked_at as "askedAt"
    from payment_method p join payment_mandate m using (method_id)
    where p.ask_again_at <= ${now} and p.state = 'opening' order by p.ask_again_at limit ${most}`.execute(
    database,
  )
  return rows
}

/** @param at null for never */
export async function scheduleSavingCheck(
  database: Database,
  methodId: string,
  at: Date | null,
): Promise<void> {
  await sql`
    update payment_method set ask_again_at = ${at} where method_id = ${methodId} and state = 'opening'`.execute(
    database,
  )
}

/** Deletes a method that the gateway has deleted. Its mandate can no longer be charged. */
export async function markMethodRemoved(database: Database, methodId: string, now: Date): Promise<void> {
  await sql`
    with removed as (
      update payment_method set state = 'removed', token = null, ended_at = ${now} where method_id = ${methodId} returning method_id)
    update payment_mandate m set ended_at = ${now} from removed where m.method_id = removed.method_id and m.ended_at is null`.execute(
    database,
  )
}

/**
 * The gateway doesn't charge this method any more, so neither it nor its mandates can be. Its token is kept: other charges under way with it
 * are still found by their keys.
 */
export async function markMethodRefused(database: Database, methodId: string, now: Date): Promise<void> {
  await sql`
    with refused as (
      update payment_method set state = 'refused', ended_at = ${now} where method_id = ${methodId} and state = 'saved' returning method_id)
    update payment_mandate m set ended_at = ${now} from refused where m.method_id = refused.method_id and m.ended_at is null`.execute(
    database,
  )
}

/** Ends a mandate: it can no longer be charged. */
export async function endMandateRow(database: Database | Tx, mandateId: string, now: Date): Promise<void> {
  await sql`
    update payment_mandate set ended_at = ${now} where mandate_id = ${mandateId} and ended_at is null`.execute(
    database,
  )
}

/**
 * How far a mandate's method is, in a query of another module's: a label for its owner once it can be charged, else null.
 * @param mandate the column with the mandate's id
 */
export function selectChargeableLabel(mandate: string): RawBuilder<string | null> {
  return sql<string | null>`(
    select pm.label from payment_mandate md join payment_method pm using (method_id)
    where md.mandate_id = ${sql.ref(mandate)} and md.ended_at is null and pm.state = 'saved')`
}

/** Turns an attempt into a charge before anything is opened for it. @returns true if it is one now */
export async function markAsCharge(
  database: Database,
  { paymentId, attempt }: AttemptKey,
  methodId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment_attempt set method_id = ${methodId}
    where payment_id = ${paymentId} and attempt = ${attempt} and session_id is null
      and (method_id is null or method_id = ${methodId})`.execute(database)
  return numAffectedRows === 1n
}
