import type { Day } from '@waymark/rules/calendar'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { autoRenewalColumns, type AutoRenewal } from '../auto-renewal-store.ts'

/** A process that died keeps a claim from the others for this long; a gateway that doesn't answer is given up before. */
const WORKED_ON_MS = 30_000

/** A charge that was claimed with its order. */
export interface Claim {
  readonly orderId: string
  readonly autoRenewal: Pick<AutoRenewal, 'autoRenewalId' | 'subscriptionId' | 'mandateId'>
}

/** Claims a product of the period after a term, for the order that is written with it. @returns false if it was claimed before */
export async function insertClaim(
  tx: Tx,
  claim: {
    readonly orderId: string
    readonly autoRenewalId: string
    readonly termId: string
    readonly product: string
    readonly total: bigint
    readonly on: Day
    readonly now: Date
  },
): Promise<boolean> {
  const { orderId, autoRenewalId, termId, product, total, on, now } = claim
  const { numAffectedRows } = await sql`
    insert into auto_renewal_claim (order_id, auto_renewal_id, term_id, product, total, claimed_on, claimed_at, worked_until)
    values (${orderId}, ${autoRenewalId}, ${termId}, ${product}, ${total}, ${on}, ${now}, ${workedUntil(now)})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

const workedUntil = (now: Date): Date => new Date(now.getTime() + WORKED_ON_MS)

/** Takes claims over whose charge nobody is working on any more: oldest first. */
export async function takeOpenClaims(database: Database, now: Date, most: number): Promise<readonly Claim[]> {
  const { rows } = await sql<{ orderId: string } & AutoRenewal>`
    with taken as (
      update auto_renewal_claim set worked_until = ${workedUntil(now)}
      where order_id in (
        select order_id from auto_renewal_claim where outcome is null and (worked_until is null or worked_until <= ${now})
        order by claimed_at limit ${most} for update skip locked)
      returning order_id, auto_renewal_id)
    select taken.order_id as "orderId", ${autoRenewalColumns} from taken join auto_renewal a using (auto_renewal_id)`.execute(
    database,
  )
  return rows.map(({ orderId, ...autoRenewal }) => ({ orderId, autoRenewal }))
}

/** Writes how a claim ended. @returns false if that was known */
export async function settleClaim(
  tx: Tx,
  orderId: string,
  outcome: 'charged' | 'failed',
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update auto_renewal_claim set outcome = ${outcome}, settled_at = ${now}, worked_until = null
    where order_id = ${orderId} and outcome is null`.execute(tx)
  return numAffectedRows === 1n
}

/** Lets the next run go on with a claim that stays open. */
export async function releaseClaim(database: Database, orderId: string): Promise<void> {
  await sql`update auto_renewal_claim set worked_until = null where order_id = ${orderId}`.execute(database)
}

/** Whether a charge of a subscription is being made. */
export async function hasOpenClaim(database: Database | Tx, subscriptionId: string): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (select from auto_renewal_claim c join auto_renewal a using (auto_renewal_id)
      where a.subscription_id = ${subscriptionId} and c.outcome is null) as "isOpen"`.execute(database)
  return rows[0]?.isOpen === true
}

/** Whether an order charges for the renewal of a term that was refunded since. */
export async function renewsRefunded(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from auto_renewal_claim c join subscription_term t using (term_id)
    where c.order_id = ${orderId} and t.revoked_at is not null`.execute(tx)
  return rows.length > 0
}
