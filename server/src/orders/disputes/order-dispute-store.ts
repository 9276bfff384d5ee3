import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { LedgerAccount } from '../../platform/branded-ids.ts'

/** Points on hold because of a dispute. */
export interface DisputeHold {
  /** Those that have some of them. */
  readonly accounts: readonly LedgerAccount[]
  readonly holdId: string
  readonly points: bigint
}

/** What a dispute of its payment did to an order. */
export interface OrderDispute {
  readonly disputeId: string
  readonly state: 'open' | 'won' | 'lost'
  /** Cents that the bank withdraws. */
  readonly amount: bigint
  readonly openedAt: Date
  readonly endedAt: Date | null
  readonly heldPoints: bigint
}

/** Writes a dispute, or what it came to if its end was the first that was heard of it. */
export async function insertOrderDispute(
  tx: Tx,
  orderId: string,
  dispute: Omit<OrderDispute, 'heldPoints'>,
): Promise<void> {
  await sql`
    insert into order_dispute (dispute_id, order_id, state, amount, opened_at, ended_at)
    values (${dispute.disputeId}, ${orderId}, ${dispute.state}, ${dispute.amount}, ${dispute.openedAt}, ${dispute.endedAt})`.execute(
    tx,
  )
}

/**
 * Ends a dispute of an order: wins an open one, or loses one that may have been won. Its cents can be others than when it was opened.
 * @returns false if the order doesn't have it so
 */
export async function endOrderDispute(
  tx: Tx,
  {
    disputeId,
    state,
    amount,
    endedAt,
  }: Pick<OrderDispute, 'disputeId' | 'amount' | 'endedAt'> & { readonly state: 'won' | 'lost' },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update order_dispute set state = ${state}, amount = ${amount}, ended_at = ${endedAt}
    where dispute_id = ${disputeId} and (state = 'open' or ${state}::text = 'lost')`.execute(tx)
  return numAffectedRows === 1n
}

/** An open dispute of an order, with what is on hold for it. */
export interface OpenDispute {
  readonly disputeId: string
  /** Cents that the bank withdraws. */
  readonly amount: bigint
  readonly hold: DisputeHold | undefined
}

/** An order's open disputes, earliest first. */
export async function readOpenDisputes(tx: Tx, orderId: string): Promise<readonly OpenDispute[]> {
  const { rows } = await sql<HoldColumns & Omit<OpenDispute, 'hold'>>`
    select dispute_id as "disputeId", amount, hold_accounts as accounts, hold_id as "holdId", held_points as points
    from order_dispute where order_id = ${orderId} and state = 'open' order by opened_at, dispute_id`.execute(
    tx,
  )
  return rows.map(({ disputeId, amount, ...hold }) => ({ disputeId, amount, hold: holdOf(hold) }))
}

/** Writes what is on hold for a dispute. */
export async function setDisputeHold(
  tx: Tx,
  disputeId: string,
  { accounts, holdId, points }: DisputeHold,
): Promise<void> {
  await sql`
    update order_dispute set hold_accounts = ${accounts.map(String)}::bigint[], hold_id = ${holdId}, held_points = ${points}
    where dispute_id = ${disputeId}`.execute(tx)
}

/** What is on hold for an order's disputes, which no longer have it afterwards: they share one hold. */
export async function takeDisputeHold(tx: Tx, orderId: string): Promise<DisputeHold | undefined> {
  const { rows } = await sql<HoldColumns>`
    with held as (
      select dispute_id, hold_accounts, hold_id, held_points from order_dispute where order_id = ${orderId} and hold_id is not null),
    freed as (
      update order_dispute d set hold_accounts = null, hold_id = null, held_points = 0 from held where d.dispute_id = held.dispute_id)
    select hold_accounts as accounts, hold_id as "holdId", held_points as points from held`.execute(tx)
  return rows[0] === undefined ? undefined : holdOf(rows[0])
}

interface HoldColumns {
  readonly accounts: readonly LedgerAccount[] | null
  readonly holdId: string | null
  readonly points: bigint
}

function holdOf({ accounts, holdId, points }: HoldColumns): DisputeHold | undefined {
  return accounts === null || holdId === null ? undefined : { accounts, holdId, points }
}
