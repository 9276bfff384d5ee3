import { noteMoneyTwice, readWaiting, settleByDispute, type SellersDispute } from '../../payments/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { localeFrom } from '../../platform/locale.ts'
import { wordsOf } from '../../platform/words.ts'
import { issueOrderCorrection } from '../documents/issue-for-order.ts'
import en from '../mails/locales/en.json' with { type: 'json' }
import ko from '../mails/locales/ko.json' with { type: 'json' }
import type { OrderContext } from '../order-kind.ts'
import { assertMove, isFulfilled } from '../order-states.ts'
import { markRefunded, type Order } from '../order-store.ts'
import { dueOf } from '../order-total.ts'
import { insertOrderRefund, readRefunded } from '../refunds/order-refund-store.ts'
import { takeBack } from '../refunds/take-back.ts'
import { cancelOrder, type Locked } from '../settle/conclude-order.ts'

/** How an order ends with its payment. */
export interface Losing {
  readonly context: OrderContext
  readonly whenSpent: 'debt' | 'writeOff'
  /** Its effect can't be reversed: only the money is booked, as with a refund of money. */
  readonly isMoneyOnly: boolean
}

/** The order's effect can't be reversed. Rolls the transaction back. */
export class CannotTakeBack extends Error {
  constructor(order: Order) {
    super(`The effect of ${order.order_number} cannot be reversed`)
    this.name = 'CannotTakeBack'
  }
}

/** The cents of an order that a dispute is about. In another currency it counts as all of them. */
export function withdrawnOf(
  order: Order,
  { amount, currency }: Pick<SellersDispute, 'amount' | 'currency'>,
): bigint {
  const due = dueOf(order)
  return currency === order.currency && amount < due ? amount : due
}

/**
 * What a dispute of `withdrawn` cents takes of an order's money, in cents, and whether that is all that wasn't refunded. It counts for refunds
 * that weren't made first.
 */
export async function moneyOf(
  tx: Tx,
  order: Order,
  disputeId: string,
  withdrawn: bigint,
): Promise<{ readonly money: bigint; readonly isAll: boolean }> {
  const { money: before } = await readRefunded(tx, order.order_id)
  const left = dueOf(order) - before
  const waiting = await readWaiting(tx, disputeId)
  const more = withdrawn > waiting ? withdrawn - waiting : 0n
  const money = more < left ? more : left
  return { money, isAll: money === left && left > 0n }
}

/**
 * Ends an order whose payment the payer's bank has given back: like a refund, but no money is sent. A part of the money leaves the points as
 * they are, as a refund of money does. Refunds of it that weren't made are settled with it; of one that was made, an operator is told.
 * @returns whether the order's effect ended with it
 * @throws CannotTakeBack if only the money can be booked
 */
export async function loseOrder(
  tx: Tx,
  locked: Locked,
  dispute: SellersDispute,
  losing: Losing,
): Promise<'ended' | 'kept'> {
  const { order } = locked
  const { context } = losing
  if (dispute.isPayment && order.state === 'HELD')
    await cancelOrder(tx, locked, context, { isWithBank: true })
  const { money, isAll } = await moneyOf(tx, order, dispute.disputeId, withdrawnOf(order, dispute))
  await settleByDispute(tx, dispute.disputeId, context.now)
  await noteMoneyTwice(tx, dispute.disputeId, context.now)
  if (!dispute.isPayment || !isFulfilled(order.state)) return 'kept'
  // All of it was refunded before.
  if (money <= 0n) return 'kept'
  // One that its owner ended kept a part of its price, which is lost without anything left to end.
  const isWhole = isAll && !losing.isMoneyOnly && order.reversed_at === null
  const reason = wordsOf({ en, ko }, localeFrom(order.locale), 'dispute.reason')
  if (isWhole) {
    const { whenSpent } = losing
    const taken = await takeBack(tx, locked, context, { reason, whenSpent, isByBank: true })
    if (taken.kind !== 'takenBack') throw new CannotTakeBack(order)
  }
  await book(tx, order, { refundId: dispute.disputeId, money, reason, isWhole }, context)
  return isWhole ? 'ended' : 'kept'
}

async function book(
  tx: Tx,
  order: Order,
  lost: {
    readonly refundId: string
    readonly money: bigint
    readonly reason: string
    readonly isWhole: boolean
  },
  context: OrderContext,
): Promise<void> {
  const { refundId, money, reason, isWhole } = lost
  const before = await readRefunded(tx, order.order_id)
  const isPoints = isWhole && order.fee_journal_id !== null
  const value = isPoints ? order.redeemed_value - before.value : 0n
  const points = isPoints ? order.redeemed_points - before.points : 0n
  const journalId = points > 0n ? order.fee_journal_id : null
  const sums = { refundId, money, value, points }
  await insertOrderRefund(
    tx,
    { ...sums, orderId: order.order_id, journalId, reason, by: 'payments' },
    context.now,
  )
  await issueOrderCorrection(tx, order, { ...sums, before, lines: [] }, context)
  const state = isWhole || order.reversed_at !== null ? 'REFUNDED' : 'PART_REFUNDED'
  assertMove(order.state, state)
  await markRefunded(tx, order, state, context.now)
}
