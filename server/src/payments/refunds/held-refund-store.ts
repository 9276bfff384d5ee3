import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

/** A refund that wasn't answered before its key could be forgotten: sending it could refund twice. */
export interface HeldRefund {
  readonly id: string
  readonly attempt: number
  /** Minor units. */
  readonly amount: bigint
  readonly reason: string
  readonly madeAt: Date
}

/** An attempt whose refunds are held. */
export interface HeldAttempt {
  readonly attempt: number
  readonly gateway: string
  readonly sessionId: string
  /** Total of the completed refunds, in minor units. */
  readonly done: bigint
  /** Whether another refund is on its way, so the gateway's total can include it or not. */
  readonly isMoving: boolean
}

const isHeld = (forgotten: Date) =>
  sql`r.state = 'due' and coalesce(r.key_since, r.made_at) <= ${forgotten}::timestamptz`

/** The refunds of a payment that were due before `forgotten`, oldest first. */
export async function readHeldRefunds(
  database: Database | Tx,
  paymentId: string,
  forgotten: Date,
): Promise<readonly HeldRefund[]> {
  const { rows } = await sql<HeldRefund>`
    select r.refund_id::text as id, r.attempt, r.amount, r.reason, r.made_at as "madeAt" from payment_refund r
    where r.payment_id = ${paymentId} and ${isHeld(forgotten)} order by r.made_at, r.refund_id`.execute(
    database,
  )
  return rows
}

/** The attempts of a payment that have such refunds. */
export async function readHeldAttempts(
  database: Database,
  paymentId: string,
  forgotten: Date,
): Promise<readonly HeldAttempt[]> {
  const { rows } = await sql<HeldAttempt>`
    select a.attempt, a.gateway, a.session_id as "sessionId",
      coalesce(sum(r.amount) filter (where r.state = 'done' and r.settled_by is null), 0)::bigint as done,
      bool_or(r.state in ('due', 'sent') and not (${isHeld(forgotten)})) as "isMoving"
    from payment_attempt a join payment_refund r using (payment_id, attempt)
    where a.payment_id = ${paymentId} and a.session_id is not null
    group by a.payment_id, a.attempt having bool_or(${isHeld(forgotten)}) order by a.attempt`.execute(
    database,
  )
  return rows
}

/** Locks a payment's refunds until the transaction ends. */
export async function lockRefunds(tx: Tx, paymentId: string): Promise<void> {
  await sql`select 1 from payment_refund where payment_id = ${paymentId} order by refund_id for update`.execute(
    tx,
  )
}

/** Marks refunds as completed that the gateway has made. */
export async function markMadeThere(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update payment_refund set state = 'done', done_at = ${now}, failure = null,
      gateway_refund = refund_id::text || case when round = 0 then '' else '-' || round end
    where refund_id = any(${ids}::uuid[]) and state = 'due'`.execute(tx)
}

/** Makes refunds due that the gateway hasn't made: their keys count from now. */
export async function markToBeSent(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update payment_refund set key_since = ${now}, due_at = ${now}, attempts = 0, failure = null
    where refund_id = any(${ids}::uuid[]) and state = 'due'`.execute(tx)
}
