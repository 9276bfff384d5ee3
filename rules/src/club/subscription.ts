import { addDays, daysBetween, type Day } from '../calendar.ts'
import { suspensionOn, type Suspension } from './suspension.ts'
import { nextTermStart, type Term } from './term.ts'

/** A term as it was sold. */
export interface SoldTerm extends Term {
  /** Through this day it can be renewed without a new joining fee. */
  readonly graceUntil: Day
  /** Taken back by a refund, or by the operator. */
  readonly isRevoked: boolean
}

/** Everything that a subscription's state follows from, besides the day. */
export interface SubscriptionFacts {
  /** In any order; live ones don't overlap. */
  readonly terms: readonly SoldTerm[]
  /** An order for the membership is waiting for payment. */
  readonly hasOpenOrder: boolean
  /** Its member said that they won't renew. */
  readonly isStopped: boolean
  /** The days on which no paid day is used up, past ones included. */
  readonly suspensions: readonly Suspension[]
}

/** `none` is somebody who never was in the club and isn't about to join. */
export type SubscriptionState =
  | 'none'
  | 'pendingPayment'
  | 'active'
  | 'ending'
  | 'grace'
  | 'lapsed'
  | 'suspended'
  | 'revoked'

/** The live term that ends last; undefined where none is live. */
export function lastTerm<T extends SoldTerm>(terms: readonly T[]): T | undefined {
  return terms
    .filter(({ isRevoked }) => !isRevoked)
    .reduce<T | undefined>(
      (last, term) => (last === undefined || term.until > last.until ? term : last),
      undefined,
    )
}

/**
 * A subscription's state on a day. It counts through its last day, to the programme's midnight. In grace nothing of the club can be used
 * any more; it can still be renewed without a new joining fee.
 */
export function subscriptionState(facts: SubscriptionFacts, today: Day): SubscriptionState {
  const last = lastTerm(facts.terms)
  if (last === undefined) {
    if (facts.hasOpenOrder) return 'pendingPayment'
    return facts.terms.length > 0 ? 'revoked' : 'none'
  }
  if (suspensionOn(facts.suspensions, today) !== undefined) return 'suspended'
  if (today <= last.until) return facts.isStopped ? 'ending' : 'active'
  return today <= last.graceUntil ? 'grace' : 'lapsed'
}

/** Whether the club can be used on a day. */
export function isInClub(facts: SubscriptionFacts, today: Day): boolean {
  const state = subscriptionState(facts, today)
  return state === 'active' || state === 'ending'
}

/** The first day on which a term can be renewed: so many days before its last one. */
export function renewalOpensOn({ until }: Pick<Term, 'until'>, windowDays: number): Day {
  return addDays(until, -windowDays)
}

/** The last day of grace after a term. */
export function graceOf({ until }: Pick<Term, 'until'>, graceDays: number): Day {
  return addDays(until, graceDays)
}

const LAPSED_MONTHS = 12

/** Where a member of the club begins (ROUTE-20); undefined leads to the dashboard. */
export type ClubLanding = 'NAVIGATE_CLUB_OVERVIEW' | 'NAVIGATE_CLUB_RENEW' | undefined

/** Where a sign-in leads, by the subscription alone: in the renewal window, in grace and for twelve months after the end, to renewing. */
export function clubLanding(facts: SubscriptionFacts, today: Day, windowDays: number): ClubLanding {
  const last = lastTerm(facts.terms)
  if (last === undefined) return undefined
  switch (subscriptionState(facts, today)) {
    case 'suspended':
      return 'NAVIGATE_CLUB_OVERVIEW'
    case 'active':
    case 'ending':
      return today < renewalOpensOn(last, windowDays) ? 'NAVIGATE_CLUB_OVERVIEW' : 'NAVIGATE_CLUB_RENEW'
    case 'grace':
      return 'NAVIGATE_CLUB_RENEW'
    case 'lapsed':
      return today < nextTermStart(last.until, LAPSED_MONTHS, last.until) ? 'NAVIGATE_CLUB_RENEW' : undefined
    case 'none':
    case 'pendingPayment':
    case 'revoked':
      break
  }
  return undefined
}

/** The nearest of the configured distances that a last day has come within; undefined for one that is farther away, or over. */
export function noticeDue(until: Day, today: Day, noticeDays: readonly number[]): number | undefined {
  const left = daysBetween(today, until)
  if (left < 0) return undefined
  const reached = noticeDays.filter((days) => left <= days)
  return reached.length === 0 ? undefined : Math.min(...reached)
}
