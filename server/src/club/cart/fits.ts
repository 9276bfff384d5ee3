import { addDays } from '@waymark/rules/calendar'
import { lastTerm } from '@waymark/rules/club/subscription'
import type { SubscriptionRecord } from '../../subscriptions/index.ts'
import type { ClubOrderTerms } from '../orders/order-terms.ts'

/**
 * Whether a subscription is still as it was when an order was priced: a new term overlaps none, and an early renewal follows the last one;
 * what is added to a term finds it alive.
 */
export function fits(
  { purpose, term }: ClubOrderTerms,
  { terms }: Pick<SubscriptionRecord, 'terms'>,
): boolean {
  const live = terms.filter(({ isRevoked }) => !isRevoked)
  if (purpose === 'addOns') return live.some(({ from, until }) => from === term.from && until === term.until)
  if (live.some(({ until }) => until >= term.from)) return false
  const last = lastTerm(live)
  return purpose !== 'early' || (last !== undefined && addDays(last.until, 1) === term.from)
}
