import type { AnyOrder } from '../order-kind.ts'

/** How an order ended without completing: at its payment, despite a payment (`notDone`), or while it was on hold. */
export function endingOf(order: AnyOrder): 'failed' | 'cancelled' | 'notDone' | 'withdrawn' | 'notReleased' {
  const isCancelled = order.memberActivityStatus === 'CANCELLED'
  if (order.heldUntil === null && order.paymentStatus === 'succeeded') return 'notDone'
  if (order.heldUntil === null) return isCancelled ? 'cancelled' : 'failed'
  return isCancelled ? 'withdrawn' : 'notReleased'
}
