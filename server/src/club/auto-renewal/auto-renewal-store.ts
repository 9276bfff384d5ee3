import { sql, type RawBuilder } from 'kysely'
import { selectChargeableLabel } from '../../payments/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'

/** A member's consent to automatic renewal. */
export interface AutoRenewal {
  readonly autoRenewalId: string
  readonly subscriptionId: string
  readonly mandateId: string
  readonly plan: string
  readonly consentVersion: string
  /** The most that is charged, in cents with tax. */
  readonly total: bigint
  readonly currency: string
  /** The membership that its orders act for. */
  readonly programCode: string
  readonly membershipNumber: string
  readonly locale: string
  readonly agreedAt: Date
  readonly stoppedAt: Date | null
  /** The payer's bank returned a payment: that stopped it. */
  readonly isStoppedByBank: boolean
  /** The saved method, as its owner knows it; null while there's none that can be charged. */
  readonly method: string | null
}

/** The columns of a consent, of the table's alias `a`. */
export const autoRenewalColumns: RawBuilder<unknown> = sql`
  a.auto_renewal_id as "autoRenewalId", a.subscription_id as "subscriptionId", a.mandate_id as "mandateId", a.plan,
  a.consent_version as "consentVersion", a.total, a.currency, a.program_code as "programCode",
  a.membership_number as "membershipNumber", a.locale, a.agreed_at as "agreedAt", a.stopped_at as "stoppedAt",
  a.is_stopped_by_bank as "isStoppedByBank",
  ${selectChargeableLabel('a.mandate_id')} as method`

/** Reads the consent that counts: the newest with a saved method, else the newest. */
export async function readAutoRenewal(
  database: Database | Tx,
  subscriptionId: string,
): Promise<AutoRenewal | undefined> {
  const { rows } = await sql<AutoRenewal>`
    select * from (select ${autoRenewalColumns} from auto_renewal a
      where a.subscription_id = ${subscriptionId} and a.ended_at is null) known
    order by (method is not null) desc, "agreedAt" desc, "autoRenewalId" desc limit 1`.execute(database)
  return rows[0]
}

/** Reads the consent that was given last, whether its method is saved or not. */
export async function readNewest(
  database: Database | Tx,
  subscriptionId: string,
): Promise<AutoRenewal | undefined> {
  const { rows } = await sql<AutoRenewal>`
    select ${autoRenewalColumns} from auto_renewal a where a.subscription_id = ${subscriptionId} and a.ended_at is null
    order by a.agreed_at desc, a.auto_renewal_id desc limit 1`.execute(database)
  return rows[0]
}

/** Keeps a subscription's consents from being stopped, resumed or claimed until the transaction ends. */
export async function lockAutoRenewals(tx: Tx, subscriptionId: string): Promise<void> {
  await sql`
    select from auto_renewal where subscription_id = ${subscriptionId} and ended_at is null
    order by auto_renewal_id for update`.execute(tx)
}

/** Writes a consent, with its event. */
export async function insertAutoRenewal(
  tx: Tx,
  one: Omit<AutoRenewal, 'agreedAt' | 'stoppedAt' | 'isStoppedByBank' | 'method'>,
  now: Date,
): Promise<void> {
  await sql`
    insert into auto_renewal (auto_renewal_id, subscription_id, program_code, membership_number, mandate_id, plan, consent_version, total,
      currency, locale, agreed_at)
    values (${one.autoRenewalId}, ${one.subscriptionId}, ${one.programCode}, ${one.membershipNumber}, ${one.mandateId}, ${one.plan},
      ${one.consentVersion}, ${one.total}, ${one.currency}, ${one.locale}, ${now})`.execute(tx)
  await insertEvent(tx, one.autoRenewalId, 'agreed', now)
}

/** Ends a subscription's other consents: one of them counts from now on. */
export async function endOthers(
  tx: Tx,
  { autoRenewalId, subscriptionId }: Pick<AutoRenewal, 'autoRenewalId' | 'subscriptionId'>,
  now: Date,
): Promise<void> {
  await sql`
    update auto_renewal set ended_at = ${now}
    where subscription_id = ${subscriptionId} and auto_renewal_id <> ${autoRenewalId} and ended_at is null`.execute(
    tx,
  )
}

/** Ends consents whose method was never saved. */
export async function endUnsaved(tx: Tx, subscriptionId: string, now: Date): Promise<void> {
  await sql`
    update auto_renewal a set ended_at = ${now}
    where a.subscription_id = ${subscriptionId} and a.ended_at is null and ${selectChargeableLabel('a.mandate_id')} is null`.execute(
    tx,
  )
}

/** Stops all of a subscription's consents, those whose method is still being saved too. @returns whether one was stopped */
export async function stopAutoRenewals(
  tx: Tx,
  subscriptionId: string,
  { now, isByBank }: { readonly now: Date; readonly isByBank: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update auto_renewal set stopped_at = ${now}, is_stopped_by_bank = ${isByBank}
    where subscription_id = ${subscriptionId} and stopped_at is null and ended_at is null
    returning auto_renewal_id as id`.execute(tx)
  for (const { id } of rows) await insertEvent(tx, id, 'stopped', now)
  return rows.length > 0
}

/** Takes a stop back. */
export async function resumeAutoRenewal(tx: Tx, autoRenewalId: string, now: Date): Promise<void> {
  await sql`
    update auto_renewal set stopped_at = null, is_stopped_by_bank = false
    where auto_renewal_id = ${autoRenewalId}`.execute(tx)
  await insertEvent(tx, autoRenewalId, 'resumed', now)
}

async function insertEvent(
  tx: Tx,
  autoRenewalId: string,
  event: 'agreed' | 'stopped' | 'resumed',
  now: Date,
): Promise<void> {
  await sql`
    insert into auto_renewal_event (auto_renewal_id, event, at) values (${autoRenewalId}, ${event}, ${now})`.execute(
    tx,
  )
}

/** Says on the subscription that its member will, or won't, renew; null takes the word back. */
export async function markStopped(tx: Tx, subscriptionId: string, stoppedAt: Date | null): Promise<void> {
  await sql`update subscription set stopped_at = ${stoppedAt} where subscription_id = ${subscriptionId}`.execute(
    tx,
  )
}
