import type * as shapes from '@waymark/contract/subscriptions/overview/profile-overview.shapes'
import type { Domain } from '@waymark/contract/operation'
import { nextTerm } from '@waymark/rules/club/next-term'
import { renewalOpensOn } from '@waymark/rules/club/subscription'
import { inLocale } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Locale } from '../../platform/locale.ts'
import {
  MEMBERSHIP,
  partsOf,
  readCharged,
  type KeptTerm,
  type SubscriptionRecord,
} from '../../subscriptions/index.ts'
import { owesJoiningFee, termRuleOf } from '../cart/check-cart.ts'
import type { ClubVisit } from '../club-call.ts'
import { presentPrice } from '../cart/product-list.ts'

type Renewal = NonNullable<Domain<typeof shapes>['answer']['object']['renewal']>

/** What renewing would be today, with the plan of the last term, or the club's first one where that plan isn't sold any more. */
export async function renewalOf(
  database: Database,
  visit: ClubVisit,
  record: SubscriptionRecord,
  last: KeptTerm,
  locale: Locale,
): Promise<Renewal> {
  const offer = offerOf(visit, record, last, locale)
  const orderId = partsOf(record.terms, last)[0]?.orderId ?? null
  const paid = orderId === null ? undefined : await readCharged(database, orderId, MEMBERSHIP)
  return {
    opensOn: renewalOpensOn(last, visit.club.renewalWindowDays),
    isOpen: offer !== null,
    graceUntil: last.graceUntil,
    offer,
    paidLast: paid ?? null,
  }
}

function offerOf(
  { club, today }: ClubVisit,
  record: SubscriptionRecord,
  last: KeptTerm,
  locale: Locale,
): Renewal['offer'] {
  const plan = club.plans.find(({ code }) => code === last.plan) ?? club.plans[0]
  if (plan === undefined) return null
  const next = nextTerm(record, termRuleOf(club, plan), today)
  if (!('term' in next)) return null
  const price = presentPrice(club, plan.amount)
  const joiningFee = owesJoiningFee(next.kind) ? presentPrice(club, club.joiningFee).total : null
  return {
    plan: { code: plan.code, name: inLocale(plan.name, locale) },
    purpose: next.kind,
    term: { from: next.term.from, until: next.term.until },
    price,
    joiningFee,
    total: price.total + (joiningFee ?? 0n),
  }
}
