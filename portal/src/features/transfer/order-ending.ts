import type { Order } from './transfer-flow.ts'

/** How a transfer ended that did not take place: at its payment, or while it was held back. */
export function endingOf(order: Order): 'failed' | 'cancelled' | 'withdrawn' | 'notReleased' {
  const isCancelled = order.memberActivityStatus === 'CANCELLED'
  if (order.heldUntil === null) return isCancelled ? 'cancelled' : 'failed'
  return isCancelled ? 'withdrawn' : 'notReleased'
}
