import type { AccountSummary } from '../../queries/member-queries.ts'
import { openOrder } from '../placed/open-order.ts'
import type { OrderKind } from '../order-kind.ts'
import { balanceOf } from '../price/price.ts'
import type { Ordering } from '../use-order.ts'

/** Whether there are no points to fill in a form for: none available, and none on hold for an open order of this kind. */
export function hasNothing<K extends OrderKind>(
  { product, entry }: Ordering<K>,
  summary: AccountSummary,
): boolean {
  const isFresh = entry.kind !== 'form' || !entry.isPaymentUnknown
  // A frozen or protected account shows the reason, with the form behind it.
  const isHeldBack = summary.isFrozen || summary.protectedUntil !== null
  return balanceOf(summary) === 0n && openOrder(product.type) === undefined && isFresh && !isHeldBack
}
