import type { Outcome } from '@waymark/contract/tracking/journeys'
import { track } from '../../tracking/tracking.ts'
import { isNews } from '../placed/remember-order.ts'
import type { AnyOrder, OrderKind } from '../order-kind.ts'
import type { Product } from '../product.ts'

const outcomes: Partial<Record<AnyOrder['memberActivityStatus'], Outcome>> = {
  POSTED: 'completed',
  HELD: 'held',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
}

/** Tracks a declined payment: for someone who doesn't try again, that's the end. */
export function trackDecline({ words }: Pick<Product<OrderKind>, 'words'>, order: AnyOrder): void {
  if (order.paymentStatus === 'failed') track({ event: 'journey_end', journey: words, outcome: 'failed' })
}

/** Tracks how an order ended, the first time it's seen and before it's forgotten. */
export function trackOrderEnd(
  { type, words }: Pick<Product<OrderKind>, 'type' | 'words'>,
  order: AnyOrder,
): void {
  const { activityNumber, memberActivityStatus: status } = order
  const outcome = outcomes[status]
  if (outcome !== undefined && isNews(type, activityNumber, status))
    track({ event: 'journey_end', journey: words, outcome })
}
