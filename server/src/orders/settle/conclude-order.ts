import { accountId, holdId, readHold } from '../../ledger/index.ts'
import { owePaymentBack } from '../../payments/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { issueOrderInvoice } from '../documents/issue-for-order.ts'
import { heldUntil } from '../holds/hold-times.ts'
import { lockPoolOrder, releaseFee, settleFee } from '../holds/order-holds.ts'
import { returnAllowances, takeAllowance } from '../limits/allowance-store.ts'
import { tellOfOrder } from '../mails/tell-of-order.ts'
import { spendingAllowances } from '../limits/user-spending.ts'
import { CannotBeCarriedOut, type OrderContext, type OrderKind } from '../order-kind.ts'
import { assertMove, isOpen } from '../order-states.ts'
import { concludeOrder, holdOrderUntil, lockOrder, type Conclusion, type Order } from '../order-store.ts'
import type { SettlementServices } from '../services.ts'

/** An order that is locked until the transaction ends, with its kind. */
export interface Locked {
  readonly order: Order
  readonly kind: OrderKind
}

/**
 * Locks an order and works on it. If the ledger refuses, the work is rolled back: the order fails in its own transaction, and a payment is
 * refunded.
 * @returns the updated order
 */
export async function withLockedOrder(
  { settlements, kinds }: Pick<SettlementServices, 'settlements' | 'kinds'>,
  orderId: string,
  context: OrderContext,
  work: (tx: Tx, locked: Locked) => Promise<Order>,
): Promise<Order> {
  const locked = async (tx: Tx): Promise<Locked> => {
    const order = await lockOrder(tx, orderId)
    if (order === undefined) throw new Error(`Order ${orderId} is missing`)
    return { order, kind: kinds.named(order.kind) }
  }
  try {
    return await inTransaction(settlements, async (tx) => work(tx, await locked(tx)))
  } catch (error) {
    if (!(error instanceof CannotBeCarriedOut)) throw error
    return inTransaction(settlements, async (tx) => failOnce(tx, await locked(tx), context))
  }
}

/** Browser and webhook may find out at the same time that an order can't be carried out: the second leaves it as the first ended it. */
async function failOnce(tx: Tx, locked: Locked, context: OrderContext): Promise<Order> {
  const { state } = locked.order
  return isOpen(state) || state === 'HELD' ? failOrder(tx, locked, context) : locked.order
}

/** Carries the order out. @throws CannotBeCarriedOut if the ledger no longer allows it */
export async function postOrder(tx: Tx, { order, kind }: Locked, context: OrderContext): Promise<Order> {
  for (const one of kind.recipientLimits(order, context.programme))
    if ((await takeAllowance(tx, one)) !== undefined) throw new CannotBeCarriedOut(`${one.name} is full`)
  await lockPoolOrder(tx, order, kind.holds(order))
  const journalId = await kind.carryOut(tx, order, context)
  const feeJournalId = (await settleFee(tx, order, context)) ?? null
  const posted = await conclude(tx, order, { state: 'POSTED', journalId, feeJournalId }, context.now)
  await tellOfOrder(tx, kind, order, { kind: 'done', at: context.now })
  await issueOrderInvoice(tx, kind, order, context)
  return posted
}

/** Keeps the points on hold until the owner's time to decide has passed. @throws CannotBeCarriedOut */
export async function holdOrder(tx: Tx, { order, kind }: Locked, context: OrderContext): Promise<Order> {
  const hold = await readHold(tx, accountId(order.account), holdId(order.order_id))
  if (hold?.state !== 'pending') throw new CannotBeCarriedOut('its hold has ended')
  assertMove(order.state, 'HELD')
  const until = heldUntil(context.now, order.cooling_off_minutes, hold.endsAt)
  const held = await holdOrderUntil(tx, order, until, context.now)
  await tellOfOrder(tx, kind, order, { kind: 'held', until })
  return held
}

/**
 * Cancels a held order, by its owner or because it wasn't confirmed, or its payer's bank has the money: releases the points and refunds the
 * payment.
 */
export async function cancelOrder(
  tx: Tx,
  locked: Locked,
  context: OrderContext,
  { isWithBank = false }: { readonly isWithBank?: boolean } = {},
): Promise<Order> {
  const cancelled = await endOrder(tx, locked, context, 'CANCELLED')
  await owePaymentBack(tx, locked.order.order_id, context.now)
  await tellOfOrder(tx, locked.kind, locked.order, { kind: 'cancelled', isWithBank })
  return cancelled
}

/** Releases what is still reserved and returns the limits. */
export async function endOrder(
  tx: Tx,
  { order, kind }: Locked,
  context: OrderContext,
  state: 'FAILED' | 'CANCELLED',
): Promise<Order> {
  // Limits before balances, as an order takes them: the reverse order could deadlock.
  const { timeZone } = context.programme
  const spending = spendingAllowances(order, { timeZone, pointsLeave: kind.pointsLeave })
  await returnAllowances(tx, [...kind.limits(order, context.programme), ...spending])
  await lockPoolOrder(tx, order, kind.holds(order))
  await kind.giveBack(tx, order, context)
  await releaseFee(tx, order, context)
  return conclude(tx, order, { state, journalId: null, feeJournalId: null }, context.now)
}

/** Refunds money that arrived after its order ended, and tells the owner. */
export async function payBack(tx: Tx, { order, kind }: Locked, context: OrderContext): Promise<Order> {
  const isNew = await owePaymentBack(tx, order.order_id, context.now)
  if (isNew) await tellOfOrder(tx, kind, order, { kind: 'failed' })
  return order
}

/** Fails an order that can't be carried out: releases what was reserved and refunds the payment. */
export async function failOrder(tx: Tx, locked: Locked, context: OrderContext): Promise<Order> {
  const failed = await endOrder(tx, locked, context, 'FAILED')
  await owePaymentBack(tx, locked.order.order_id, context.now)
  await tellOfOrder(tx, locked.kind, locked.order, { kind: 'failed' })
  return failed
}

async function conclude(tx: Tx, order: Order, to: Conclusion, now: Date): Promise<Order> {
  assertMove(order.state, to.state)
  return concludeOrder(tx, order, to, now)
}
