import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { LedgerAccount } from '../../platform/branded-ids.ts'

/** Points on hold because of a dispute. */
export interface DisputeHold {
  readonly account: LedgerAccount
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

/** Writes a dispute with what was put on hold, or what it came to if its end was the first that was heard of it. */
export async function insertOrderDispute(
  tx: Tx,
  orderId: string,
  dispute: Omit<OrderDispute, 'heldPoints'>,
  hold: DisputeHold | undefined,
): Promise<void> {
  await sql`
    insert into order_dispute (dispute_id, order_id, state, amount, opened_at, ended_at, hold_account, hold_id, held_points)
    values (${dispute.disputeId}, ${orderId}, ${dispute.state}, ${dispute.amount}, ${dispute.openedAt}, ${dispute.endedAt},
      ${hold?.account ?? null}, ${hold?.holdId ?? null}, ${hold?.points ?? 0n})`.execute(tx)
}

/** A dispute that has just ended: its cents, and what was on hold. */
export interface EndedDispute {
  readonly amount: bigint
  readonly hold: DisputeHold | undefined
}

/** Ends a dispute of an order. @returns undefined if the order doesn't have it */
export async function endOrderDispute(
  tx: Tx,
  disputeId: string,
  state: 'won' | 'lost',
  now: Date,
): Promise<EndedDispute | undefined> {
  const { rows } = await sql<{
    amount: bigint
    account: LedgerAccount | null
    holdId: string | null
    points: bigint
  }>`
    update order_dispute set state = ${state}, ended_at = ${now} where dispute_id = ${disputeId}
    returning amount, hold_account as account, hold_id as "holdId", held_points as points`.execute(tx)
  const [row] = rows
  if (row === undefined) return undefined
  const { amount, account, holdId, points } = row
  return { amount, hold: account === null || holdId === null ? undefined : { account, holdId, points } }
}
