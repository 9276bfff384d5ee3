import { lockInOrder } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { releaseHold } from '../holds/order-holds.ts'
import type { OrderContext } from '../order-kind.ts'
import { isFulfilled } from '../order-states.ts'
import type { Order } from '../order-store.ts'
import { holdBrought } from './hold-brought.ts'
import { moneyOf } from './lose-order.ts'
import { readOpenDisputes, setDisputeHold, takeDisputeHold, type DisputeHold } from './order-dispute-store.ts'

/**
 * Holds what an order bought while its open disputes are together about all of its money. It's held once, for the last of them.
 * @returns what is on hold for its disputes now
 */
export async function holdWhileOpen(
  tx: Tx,
  order: Order,
  context: OrderContext,
): Promise<DisputeHold | undefined> {
  const open = await readOpenDisputes(tx, order.order_id)
  const held = open.find(({ hold }) => hold !== undefined)?.hold
  const last = open.at(-1)
  if (held !== undefined || last === undefined) return held
  if (!isFulfilled(order.state) || order.reversed_at !== null) return undefined
  const withdrawn = open.reduce((sum, { amount }) => sum + amount, 0n)
  const { isAll } = await moneyOf(tx, order, last.disputeId, withdrawn)
  const hold = isAll ? await holdBrought(tx, order, context) : undefined
  if (hold !== undefined) await setDisputeHold(tx, last.disputeId, hold)
  return hold
}

/** Releases what is on hold for an order's disputes, once one of them is decided. @returns what it was */
export async function releaseDisputed(
  tx: Tx,
  order: Order,
  context: OrderContext,
): Promise<DisputeHold | undefined> {
  const held = await takeDisputeHold(tx, order.order_id)
  if (held === undefined) return undefined
  await lockInOrder(tx, { accounts: held.accounts, holds: [held.holdId] })
  for (const account of held.accounts) await releaseHold(tx, order, held.holdId, context, account)
  return held
}
