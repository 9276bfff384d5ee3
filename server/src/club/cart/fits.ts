import { addDays, type Day } from '@waymark/rules/calendar'
import { lastTerm } from '@waymark/rules/club/subscription'
import type { KeptTerm, SubscriptionRecord } from '../../subscriptions/index.ts'
import type { ClubOrderTerms } from '../orders/order-terms.ts'

/**
 * Whether a subscription is still as it was when an order was priced: a new term overlaps none, and an early renewal follows the last one;
 * what is added to a term finds it alive, with the same days, not yet over.
 */
export function fits(
  order: ClubOrderTerms,
  { terms }: Pick<SubscriptionRecord, 'terms'>,
  today: Day,
): boolean {
  const { purpose, term } = order
  if (purpose === 'addOns') return termAddedTo(order, terms) !== undefined && term.until >= today
  const live = terms.filter(({ isRevoked }) => !isRevoked)
  if (live.some(({ until }) => until >= term.from)) return false
  const last = lastTerm(live)
  return purpose !== 'early' || (last !== undefined && addDays(last.until, 1) === term.from)
}

/** The live term that an order of add-ons was sold for, while it has the days that it had then; a seat, a pause or a refund can change it. */
export function termAddedTo(
  { addsTo, term }: Pick<ClubOrderTerms, 'addsTo' | 'term'>,
  terms: readonly KeptTerm[],
): KeptTerm | undefined {
  return terms.find(
    ({ termId, from, until, isRevoked }) =>
      !isRevoked && from === term.from && until === term.until && (addsTo === null || termId === addsTo),
  )
}
