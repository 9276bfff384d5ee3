import { sql } from 'kysely'
import type { LedgerAccount } from '../../platform/branded-ids.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { KeptDisputeState } from './dispute-store.ts'

/** A dispute as the seller of what was paid needs it. */
export interface SellersDispute {
  readonly disputeId: string
  /** Cents. */
  readonly amount: bigint
  readonly currency: string
  readonly state: KeptDisputeState
  readonly openedAt: Date
  /** False for money of a second attempt, which didn't pay for anything. */
  readonly isPayment: boolean
}

/** True if the seller hasn't acted on all of a payment's disputes. */
export async function hasUnapplied(database: Database, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment_dispute where payment_id = ${paymentId} and applied is distinct from state limit 1`.execute(
    database,
  )
  return rows.length > 0
}

/** True while the payer's bank has the money that paid, and hasn't decided. */
export async function isDisputed(db: Database | Tx, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment_dispute d join payment p on p.payment_id = d.payment_id and p.paid_attempt = d.attempt
    where d.payment_id = ${paymentId} and d.state = 'open' limit 1`.execute(db)
  return rows.length > 0
}

/**
 * The disputes for which the payer's bank has the money that paid, as a query of `payment_id`, `dispute_id` and `opened_at`. One that was lost
 * counts until its seller has acted on it.
 */
export const selectUndecided = sql`
  select d.payment_id, d.dispute_id, d.opened_at
  from payment_dispute d join payment p on p.payment_id = d.payment_id and p.paid_attempt = d.attempt
  where d.state = 'open' or (d.state = 'lost' and d.applied is distinct from d.state)`

/** Ids of payments with disputes that their sellers of this kind haven't acted on, the oldest change first. */
export async function readUnapplied(
  database: Database,
  kind: string,
  most: number,
): Promise<readonly { readonly paymentId: string; readonly id: string }[]> {
  const { rows } = await sql<{ paymentId: string; id: string }>`
    select p.payment_id as "paymentId", p.subject_id as id
    from payment_dispute d join payment p using (payment_id)
    where d.applied is distinct from d.state and p.subject_kind = ${kind}
    order by d.changed_at, d.dispute_id limit ${most}`.execute(database)
  return rows
}

/** A payment's disputes that its seller hasn't acted on, earliest first, locked until the transaction ends. */
export async function lockUnapplied(tx: Tx, paymentId: string): Promise<readonly SellersDispute[]> {
  const { rows } = await sql<SellersDispute>`
    select d.dispute_id as "disputeId", d.amount, d.currency, d.state, d.opened_at as "openedAt",
      d.attempt is not distinct from p.paid_attempt as "isPayment"
    from payment_dispute d join payment p using (payment_id)
    where d.payment_id = ${paymentId} and d.applied is distinct from d.state
    order by d.opened_at, d.dispute_id for update of d`.execute(tx)
  return rows
}

/** Notes that the seller has acted on a dispute's state, in the transaction that did. `account`: whose payment it is. */
export async function markApplied(
  tx: Tx,
  { disputeId, state }: SellersDispute,
  account: LedgerAccount,
): Promise<void> {
  await sql`
    update payment_dispute set applied = ${state}, account = ${account} where dispute_id = ${disputeId}`.execute(
    tx,
  )
}
