import type { Wire } from '@waymark/contract/operation'
import type { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import { tabText, type TextStorage } from '../../session/safe-storage.ts'
import { parsedJson, recordOf } from '../../client/unknown-json.ts'
import type { OrderRequest } from '../product.ts'

/** How an order was paid, as sent to accept payment (POINT-05): cents, points, and the quote. */
export type PaymentDetail = NonNullable<Wire<typeof acceptPayment>['request']['object']['paymentDetail']>

const key = 'waymark.paymentDetail'

/** How an order is paid; undefined if there's nothing to pay. The gateway's own reference never gets here. */
export function paymentDetailOf({
  quoteReferenceNumber,
  paymentGateway,
}: Pick<OrderRequest, 'quoteReferenceNumber' | 'paymentGateway'>): PaymentDetail | undefined {
  if (paymentGateway === undefined) return undefined
  const {
    order_amount: amountCollected,
    order_currency: currencyCode,
    miles,
  } = paymentGateway.purchase_totals
  const pointsCollected = miles?.redeemed_miles ?? 0
  return {
    pointsCollected,
    amountCollected,
    pointType: 'POINTS',
    paymentType: pointsCollected === 0 ? 'MONEY' : amountCollected === 0 ? 'MILES' : 'MILES_AND_MONEY',
    currencyCode,
    paymentSource: paymentGateway.point_of_sale.booking_channel,
    quoteReferenceNumber,
  }
}

/** Stores in this tab how the order was paid, for the return from the payment page. */
export function storePaymentDetail(
  activityNumber: string,
  request: Parameters<typeof paymentDetailOf>[0],
  storage: TextStorage = tabText,
): void {
  const detail = paymentDetailOf(request)
  if (detail === undefined) storage.removeItem(key)
  else storage.setItem(key, JSON.stringify({ ...detail, activityNumber }))
}

/** How an order was paid, if this tab knows; undefined if another order, or none, was paid here. */
export function storedPaymentDetail(
  activityNumber: string,
  storage: TextStorage = tabText,
): PaymentDetail | undefined {
  const { activityNumber: of, ...kept } = recordOf(parsedJson(storage.getItem(key)))
  if (of !== activityNumber) return undefined
  const word = (name: string) => {
    const value = kept[name]
    return typeof value === 'string' ? { [name]: value } : {}
  }
  const count = (name: string) => {
    const value = kept[name]
    return typeof value === 'number' && Number.isSafeInteger(value) ? { [name]: value } : {}
  }
  return {
    ...count('pointsCollected'),
    ...count('amountCollected'),
    ...word('pointType'),
    ...word('paymentType'),
    ...word('currencyCode'),
    ...word('paymentSource'),
    ...word('quoteReferenceNumber'),
  }
}
