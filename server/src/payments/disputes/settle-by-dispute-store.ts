import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/database/database.ts'

/** A refund that the gateway hasn't made for sure: one without an answer may have been, and is asked about before. */
const neverMade = sql`(r.state = 'refused' or (r.state = 'due' and r.attempts = 0))`

/** Cents of refunds of a disputed payment that are due or were refused: what the bank takes counts for these first. */
export async function readWaiting(tx: Tx, disputeId: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(r.amount), 0)::bigint as sum from payment_dispute d join payment_refund r using (payment_id, attempt)
    where d.dispute_id = ${disputeId} and r.state in ('due', 'refused')`.execute(tx)
  return rows[0]?.sum ?? 0n
}

/**
 * The payer's bank has decided for the payer, who has the money: refunds of it that weren't made are settled with that, the oldest first, as far
 * as the disputed amount goes. Of one that is only covered in part, the rest is still due.
 */
export async function settleByDispute(tx: Tx, disputeId: string, now: Date): Promise<void> {
  await settleCovered(tx, disputeId, now)
  await splitCovered(tx, disputeId, now)
}

async function settleCovered(tx: Tx, disputeId: string, now: Date): Promise<void> {
  await sql`
    update payment_refund set state = 'done', done_at = ${now}, failure = null, settled_by = ${disputeId}::uuid
    where refund_id in (
      select refund_id from (
        select r.refund_id, d.amount, sum(r.amount) over (order by r.made_at, r.refund_id) as upto
        from payment_dispute d join payment_refund r using (payment_id, attempt)
        where d.dispute_id = ${disputeId} and r.state in ('due', 'refused')) owed
      where upto <= amount)`.execute(tx)
}

/** The next refund is larger than what is left of the disputed amount: only the rest of it is sent, and another amount needs another key. */
async function splitCovered(tx: Tx, disputeId: string, now: Date): Promise<void> {
  await sql`
    with next as (
      select r.refund_id, d.amount - coalesce((
          select sum(s.amount) from payment_refund s where s.payment_id = d.payment_id and s.settled_by = d.dispute_id), 0) as covered
      from payment_dispute d join payment_refund r using (payment_id, attempt)
      where d.dispute_id = ${disputeId} and ${neverMade}
      order by r.made_at, r.refund_id limit 1),
    rest as (
      update payment_refund r set amount = r.amount - next.covered, round = r.round + 1, key_since = ${now}::timestamptz from next
      where r.refund_id = next.refund_id and next.covered > 0 and next.covered < r.amount
      returning r.payment_id, r.attempt, r.reason, r.made_by, r.made_at, r.due_at, next.covered)
    insert into payment_refund (refund_id, payment_id, attempt, amount, cause, state, reason, made_by, made_at, due_at, done_at, settled_by)
    select ${uuidv7()}::uuid, payment_id, attempt, covered, 'decided', 'done', reason, made_by, made_at, due_at, ${now}::timestamptz,
      ${disputeId}::uuid
    from rest`.execute(tx)
}
