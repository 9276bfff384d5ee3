import type { Domain } from '@waymark/contract/operation'
import type { acceptPayment as facts } from '@waymark/contract/orders/payment/accept-payment'
import type * as shapes from '@waymark/contract/orders/payment/accept-payment.shapes'
import type { Call } from '../../calls/call.ts'
import { GatewayUnavailable } from '../../payments/index.ts'
import { isFulfilled, isOpen } from '../order-states.ts'
import { readOrder, type Order } from '../order-store.ts'
import { dueOf } from '../order-total.ts'
import { presentOrder } from '../present-order.ts'
import type { OrderServices } from '../services.ts'
import { storePaymentReport, type PaymentSaid } from './payment-said-store.ts'
import { settleKnown } from './settle-order.ts'

type AcceptCall = Pick<Call<typeof facts>, 'body' | 'membership' | 'locale' | 'now' | 'fail'>

/** The browser came back from a payment: settles the caller's own order by the gateway's answer. What the browser reported is kept for the record (POINT-05). */
export async function acceptPayment(
  services: OrderServices,
  call: AcceptCall,
): Promise<Domain<typeof shapes>['answer']> {
  const { activityNumber, ...asked } = call.body.object
  const order = await readOrder(services.database, activityNumber, call.membership.account)
  if (order === undefined) return call.fail('NOT_FOUND')
  const said = saidOf(asked)
  if (said !== undefined) await storePaymentReport(services.database, order.order_id, said, call.now)
  try {
    const settled = canReceiveLateMoney(order) ? await settleKnown(services, order) : order
    return { object: await presentOrder(services, settled, call.locale) }
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    // An order that has ended is answered anyway; its payment is checked again later.
    if (isOpen(order.state)) return call.fail('PAYMENT_UNAVAILABLE')
    return { object: await presentOrder(services, order, call.locale) }
  }
}

/** The part of the browser's report to keep; undefined if it only identifies the order. */
function saidOf({
  activityType,
  transactionType,
  activityCode,
  promotionIdentifier,
  paymentRemark,
  paymentDetail,
}: Omit<AcceptCall['body']['object'], 'activityNumber'>): PaymentSaid | undefined {
  const isMore = [activityCode, promotionIdentifier, paymentRemark, paymentDetail].some(
    (word) => word !== undefined,
  )
  if (!isMore) return undefined
  return {
    activityType,
    transactionType,
    activityCode,
    promotionIdentifier,
    paymentRemark,
    paymentDetail,
  }
}

/** Money that arrives after an order failed or was cancelled is refunded; if nothing was due, none can arrive. */
function canReceiveLateMoney(order: Order): boolean {
  return !isFulfilled(order.state) && order.state !== 'HELD' && (dueOf(order) > 0n || isOpen(order.state))
}
