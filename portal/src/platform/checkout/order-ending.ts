import type { AnyOrder } from './order-kind.ts'

/** How an order ended that did not take place: at its payment, in spite of it (`notDone`), or while it was held back. */
export function endingOf(order: AnyOrder): 'failed' | 'cancelled' | 'notDone' | 'withdrawn' | 'notReleased' {
  const isCancelled = order.memberActivityStatus === 'CANCELLED'
  if (order.heldUntil === null && order.paymentStatus === 'succeeded') return 'notDone'
  if (order.heldUntil === null) return isCancelled ? 'cancelled' : 'failed'
  return isCancelled ? 'withdrawn' : 'notReleased'
}
