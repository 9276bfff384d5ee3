import type { OrderContext, TakeBackWish } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  closeIdleSuspensions,
  lockSubscription,
  moveCharges,
  partsOf,
  readPaidOrders,
  readSubscription,
  revokeExtras,
  revokeTerm,
  type KeptTerm,
} from '../../subscriptions/index.ts'
import { stopForBank, stopForLoss, stopWithTerm } from '../auto-renewal/stop-renewing.ts'
import { clubDayOf, clubOf } from '../club-of-company.ts'
import { returnUse } from '../coupons/coupon-store.ts'
import { subscriptionOf, type ClubOrder } from './order-terms.ts'

type TakenBack = { readonly kind: 'takenBack'; readonly debt: bigint } | { readonly kind: 'notReversible' }

/**
 * Undoes an order: its term ends with all that came with it and isn't renewed, or what it added ends. A term that a later one follows, or
 * that another order has added to, stays until that one is undone, or what was paid for it would be lost.
 */
export async function takeBack(
  tx: Tx,
  order: ClubOrder,
  context: OrderContext,
  { isByBank = false }: Pick<TakeBackWish, 'isByBank'>,
): Promise<TakenBack> {
  const { now, company } = context
  const key = subscriptionOf(order)
  await lockSubscription(tx, key)
  const { terms, subscriptionId } = await readSubscription(tx, key)
  const bought = terms.find(({ orderId, isRevoked }) => orderId === order.order_id && !isRevoked)
  const parts = bought === undefined ? [] : partsOf(terms, bought)
  const last = parts.at(-1)
  const isFollowed = terms.some(
    ({ from, isRevoked }) => last !== undefined && !isRevoked && from > last.until,
  )
  if (isFollowed || (await isAddedTo(tx, order, parts))) return { kind: 'notReversible' }
  if (bought === undefined) await revokeExtras(tx, order.order_id, now)
  else {
    // Before the term ends: the message about it names the term.
    const club = clubOf(company)
    if (club !== undefined && subscriptionId !== null)
      await (isByBank ? stopForLoss : stopWithTerm)(tx, { club, key, now }, subscriptionId)
    for (const { termId } of parts) await revokeTerm(tx, termId, now)
    await closeIdleSuspensions(tx, bought.termId, clubDayOf(context), now)
  }
  await moveCharges(tx, order.order_id, 'refunded')
  await returnUse(tx, order.order_id, now)
  return { kind: 'takenBack', debt: 0n }
}

/** Nothing is charged without its member after their bank returned a payment, whatever becomes of what it paid for. */
export async function stopAfterLoss(tx: Tx, order: ClubOrder, { now, company }: OrderContext): Promise<void> {
  const key = subscriptionOf(order)
  await lockSubscription(tx, key)
  const { subscriptionId } = await readSubscription(tx, key)
  const club = clubOf(company)
  if (club !== undefined && subscriptionId !== null) await stopForBank(tx, { club, key, now }, subscriptionId)
}

/** Whether something that another order paid for ends with a term. */
async function isAddedTo(tx: Tx, order: ClubOrder, term: readonly KeptTerm[]): Promise<boolean> {
  const days = term.map(({ from }) => from)
  const paid = days.length === 0 ? [] : await readPaidOrders(tx, subscriptionOf(order), days)
  return paid.some((orderId) => orderId !== order.order_id)
}
