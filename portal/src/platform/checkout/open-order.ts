import { session } from '../session/session.ts'
import type { OrderKind, QuoteOf } from './order-kind.ts'
import type { Product } from './product.ts'

/** An order that was sent and whose end nobody has seen yet. */
export interface OpenOrder {
  readonly activityNumber: string
  /** What the PIN opened; it is logged out when the payment is known (POINT-01). */
  readonly pinTransaction: string
}

/** Remembers it under the wire's own names (CONF-05), for this browser's tabs and for coming back another time. */
export function rememberOrder<K extends OrderKind>(
  { bought }: Pick<Product<K>, 'bought'>,
  quote: QuoteOf<K>,
  { activityNumber, pinTransaction }: OpenOrder,
): void {
  const { points, miles, activityType } = quote
  const { purchasePoints, upgradedTier } = bought?.(quote) ?? {}
  session.write({
    transactionId: pinTransaction,
    paymentReference: activityNumber,
    activityNumber,
    activityType,
    activityStatus: 'PAYMENT_PENDING',
    // What this one hasn't is taken away with the order before.
    basePoints: points > 0 ? String(points) : undefined,
    purchasePoints: purchasePoints === undefined ? undefined : String(purchasePoints),
    totalMiles: miles === null ? undefined : String(miles.total),
    upgradedTier,
  })
}

/** It was found by its quote, and waits for its payment: what the quote said is not known here any more. */
export function rememberFound(activityType: string, activityNumber: string): void {
  session.write({
    transactionId: undefined,
    paymentReference: activityNumber,
    activityNumber,
    activityType,
    activityStatus: 'PAYMENT_PENDING',
  })
}

/** It is held back, and can be cancelled meanwhile: it stays remembered, unless another one waits for its payment. */
export function rememberHeld(activityType: string, activityNumber: string): void {
  const open = openOrder(activityType)
  if (open !== undefined && open.activityNumber !== activityNumber) return
  session.write({
    transactionId: undefined,
    paymentReference: undefined,
    activityNumber,
    activityType,
    activityStatus: 'HELD',
  })
}

/** The order of a product that is open, if the remembered activity is one. */
export function openOrder(activityType: string): OpenOrder | undefined {
  const activityNumber = session.read('activityNumber')
  if (activityNumber === undefined || session.read('activityType') !== activityType) return undefined
  return { activityNumber, pinTransaction: session.read('transactionId') ?? '' }
}

/** Whether an order that is open here stands otherwise now than this browser last knew. */
export function isNews(activityType: string, activityNumber: string, status: string): boolean {
  return (
    openOrder(activityType)?.activityNumber === activityNumber && session.read('activityStatus') !== status
  )
}

/** Its end is known: nothing is open any more. Another order that was remembered meanwhile stays. */
export function forgetOrder(activityNumber: string): void {
  if (session.read('activityNumber') !== activityNumber) return
  session.write({
    transactionId: undefined,
    paymentReference: undefined,
    activityNumber: undefined,
    activityType: undefined,
    activityStatus: undefined,
    basePoints: undefined,
    purchasePoints: undefined,
    totalMiles: undefined,
    upgradedTier: undefined,
  })
}
