import { session } from '../../session/session.ts'
import { openOrder, type OpenOrder } from './open-order.ts'
import type { OrderKind, QuoteOf } from '../order-kind.ts'
import type { Product } from '../product.ts'

/** Stores it under the wire's names (CONF-05), for this browser's other tabs and later visits. */
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
    // Removes what the previous order stored and this one lacks.
    basePoints: points > 0 ? String(points) : undefined,
    purchasePoints: purchasePoints === undefined ? undefined : String(purchasePoints),
    totalMiles: miles === null ? undefined : String(miles.total),
    upgradedTier,
  })
}

/** Found by its quote and waiting for payment. The quote's other facts aren't known here any more. */
export function rememberFound(activityType: string, activityNumber: string): void {
  session.write({
    transactionId: undefined,
    paymentReference: activityNumber,
    activityNumber,
    activityType,
    activityStatus: 'PAYMENT_PENDING',
  })
}

/** The order is on hold and can still be cancelled, so it stays stored unless another one is waiting for payment. */
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

/** Whether the status of an open order differs from the last one this browser saw. */
export function isNews(activityType: string, activityNumber: string, status: string): boolean {
  return (
    openOrder(activityType)?.activityNumber === activityNumber && session.read('activityStatus') !== status
  )
}

/** The result is known, so the order is no longer open. A different order stored since then stays. */
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
