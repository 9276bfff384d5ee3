import type { AccountSummary } from '../queries/member-queries.ts'
import { openOrder } from './open-order.ts'
import type { OrderKind } from './order-kind.ts'
import { balanceOf } from './price.ts'
import type { Ordering } from './use-order.ts'

/** Whether there are no points to fill a form in for: neither free, nor set aside for an order of this kind that is still open. */
export function hasNothing<K extends OrderKind>(
  { product, entry }: Ordering<K>,
  summary: AccountSummary,
): boolean {
  const isFresh = entry.kind !== 'form' || !entry.isPaymentUnknown
  // Who may not move any hears why, with the form behind it.
  const isHeldBack = summary.isFrozen || summary.protectedUntil !== null
  return balanceOf(summary) === 0n && openOrder(product.type) === undefined && isFresh && !isHeldBack
}
