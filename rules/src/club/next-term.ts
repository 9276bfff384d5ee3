import { addDays, type Day } from '../calendar.ts'
import {
  graceOf,
  lastTerm,
  renewalOpensOn,
  subscriptionState,
  type SoldTerm,
  type SubscriptionFacts,
} from './subscription.ts'
import { anchorAfter, suspensionOn } from './suspension.ts'
import { termOf, type Term } from './term.ts'

/** What a plan says of its terms. */
export interface TermRule {
  readonly months: number
  /** Days before the last one from which it can be renewed. */
  readonly windowDays: number
  readonly graceDays: number
}

/** A term with the day that it and the ones after it are counted from: the first day of the first of them. */
export interface AnchoredTerm extends Term {
  readonly anchor: Day
  /** Through this day it can be renewed without a new joining fee. */
  readonly graceUntil: Day
}

export type NextTerm =
  /** `join` and `late` ask for the joining fee, `early` and `grace` don't. */
  | { readonly kind: 'join' | 'early' | 'grace' | 'late'; readonly term: AnchoredTerm }
  /** It can be renewed from this day on. */
  | { readonly kind: 'tooEarly'; readonly opensOn: Day }
  | { readonly kind: 'suspended' }

/**
 * The term that an order of today buys. An early renewal begins on the day after the old last day and keeps its anchor, so that no day is
 * lost; every other one begins today, since nothing of the club could be used between.
 */
export function nextTerm(
  facts: Omit<SubscriptionFacts, 'terms'> & { readonly terms: readonly (SoldTerm & AnchoredTerm)[] },
  rule: TermRule,
  today: Day,
): NextTerm {
  if (suspensionOn(facts.suspensions, today) !== undefined) return { kind: 'suspended' }
  const last = lastTerm(facts.terms)
  const fromToday = (kind: 'join' | 'grace' | 'late'): NextTerm => ({
    kind,
    term: anchored(today, rule, today),
  })
  if (last === undefined) return fromToday('join')
  switch (subscriptionState(facts, today)) {
    case 'grace':
      return fromToday('grace')
    case 'active':
    case 'ending': {
      const opensOn = renewalOpensOn(last, rule.windowDays)
      if (today < opensOn) return { kind: 'tooEarly', opensOn }
      return {
        kind: 'early',
        term: anchored(addDays(last.until, 1), rule, anchorAfter(last, facts.suspensions)),
      }
    }
    case 'lapsed':
    case 'none':
    case 'pendingPayment':
    case 'revoked':
    case 'suspended':
      break
  }
  return fromToday('late')
}

function anchored(from: Day, { months, graceDays }: TermRule, anchor: Day): AnchoredTerm {
  const term = termOf(from, months, anchor)
  return { ...term, anchor, graceUntil: graceOf(term, graceDays) }
}
