import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** A refund that was sent without an answer: the gateway may have made it. */
export interface TriedRefund {
  readonly id: string
  /** How often it has had another key. */
  readonly round: number
  readonly attempt: number
  readonly gateway: string
  readonly sessionId: string
  /** Minor units. */
  readonly amount: bigint
  /** Total of the completed refunds of the same money, in minor units. */
  readonly done: bigint
}

/** Such refunds of money that its payer's bank keeps, as long as the seller hasn't acted on that; oldest first. */
export async function readTriedRefunds(
  database: Database,
  paymentId: string,
): Promise<readonly TriedRefund[]> {
  const { rows } = await sql<TriedRefund>`
    select r.refund_id::text as id, r.round, r.attempt, a.gateway, a.session_id as "sessionId", r.amount,
      (select coalesce(sum(o.amount), 0)::bigint from payment_refund o
        where o.payment_id = r.payment_id and o.attempt = r.attempt and o.state = 'done' and o.settled_by is null) as done
    from payment_refund r join payment_attempt a using (payment_id, attempt)
    where r.payment_id = ${paymentId} and r.state = 'due' and r.attempts > 0 and a.session_id is not null and exists (
      select from payment_dispute d where d.payment_id = r.payment_id and d.attempt = r.attempt and d.state = 'lost'
        and d.applied is distinct from 'lost')
    order by r.made_at, r.refund_id`.execute(database)
  return rows
}

/** The gateway says that it didn't make them: they are as if they hadn't been sent. */
export async function markNeverMade(database: Database, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update payment_refund set attempts = 0, due_at = ${now}, failure = null
    where refund_id = any(${[...ids]}::uuid[]) and state = 'due'`.execute(database)
}
