import { OrderedBefore, readOrderById, type OrderContext } from '../../orders/index.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  countOrderedGuests,
  findCharged,
  insertCharges,
  lockSubscription,
  noExtras,
  readExtras,
  readSubscription,
  type SubscriptionKey,
} from '../../subscriptions/index.ts'
import { clubDayOf, clubOf } from '../club-of-company.ts'
import { takeUse } from '../coupons/coupon-store.ts'
import { fits } from '../cart/fits.ts'
import { chargesOf, clubOrderTerms, isSameOrder, subscriptionOf, type ClubOrder } from './order-terms.ts'
import * as z from 'zod/mini'

/**
 * Takes what an order buys off the table, in the transaction that writes it: the database lets a person order a product of a period once,
 * whichever cart, quote or key it comes with.
 * @throws OrderedBefore where the same was ordered for the same account
 * @throws AppError GUEST_LIMIT_REACHED if other orders leave no room for its guest cards; COUPON_USED or COUPON_GONE if no use of its coupon is left; ORDER_OPEN if another order for it is waiting for payment; SUBSCRIPTION_CHANGED if it was bought in the meantime
 */
export async function setAside(tx: Tx, order: ClubOrder, context: OrderContext): Promise<undefined> {
  const key = subscriptionOf(order)
  const charges = chargesOf(order.terms)
  if (!(await insertCharges(tx, key, order.order_id, charges))) {
    const charged = await findCharged(tx, key, charges)
    if (charged === undefined) throw new AppError('SUBSCRIPTION_CHANGED')
    return refuseTwin(tx, order, charged)
  }
  const record = await readSubscription(tx, key)
  if (!fits(order.terms, record, clubDayOf(context))) throw new AppError('SUBSCRIPTION_CHANGED')
  await checkGuests(tx, key, order, context)
  await takeCoupon(tx, order, context)
  return undefined
}

/** Each cart was priced for itself: two can have room for their guests that both together don't have. */
async function checkGuests(
  tx: Tx,
  key: SubscriptionKey,
  { order_id: orderId, terms: { addsTo, term, items } }: ClubOrder,
  { company }: OrderContext,
): Promise<void> {
  const most = clubOf(company)?.mostGuestCards
  const asked = items.filter(({ guest }) => guest !== null).length
  if (asked === 0 || most === undefined) return
  await lockSubscription(tx, key)
  const { guestCards: held } = addsTo === null ? noExtras : await readExtras(tx, addsTo)
  const ordered = await countOrderedGuests(tx, key, orderId, term.from)
  if (held.length + ordered + asked > most) throw new AppError('GUEST_LIMIT_REACHED', { data: { most } })
}

/** Reserves a use of the order's coupon, by the rules it was priced by. @throws AppError COUPON_USED, COUPON_GONE */
async function takeCoupon(tx: Tx, order: ClubOrder, { company, now }: OrderContext): Promise<void> {
  const { coupon: code } = order.terms
  if (code === null) return
  const coupon = clubOf(company)?.coupons.find((one) => one.code === code)
  if (coupon === undefined) throw new Error(`Coupon ${code} is missing in the rules that priced with it`)
  const refused = await takeUse(tx, subscriptionOf(order), coupon, { orderId: order.order_id, now })
  if (refused !== undefined) throw new AppError(refused)
}

async function refuseTwin(
  tx: Tx,
  order: ClubOrder,
  charged: { readonly orderId: string; readonly state: 'open' | 'paid' },
): Promise<never> {
  const twin = await readOrderById(tx, charged.orderId)
  if (twin === undefined) throw new Error('The order of a charge is missing')
  const isOwn = twin.account === order.account
  if (isOwn && isSameOrder(z.parse(clubOrderTerms, twin.terms), order.terms))
    throw new OrderedBefore(twin.order_number)
  if (charged.state === 'paid') throw new AppError('SUBSCRIPTION_CHANGED')
  throw new AppError('ORDER_OPEN', isOwn ? { data: { activityNumber: twin.order_number } } : {})
}
