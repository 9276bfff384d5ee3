import type { Day } from '@waymark/rules/calendar'
import { renewalPlan, type RenewalFacts, type RenewalPlan } from '@waymark/rules/club/auto-renewal'
import type { Club, ClubTerms } from '../club-of-company.ts'
import { presentPrice } from '../cart/product-list.ts'
import { renewingAddOns, type RenewingAddOns } from './renewing-add-ons.ts'
import { factsOf, type RenewalStanding } from './standing-store.ts'

type Plan = ClubTerms['plans'][number]

/** The next charge of a consent by the prices of today; its plan is undefined where it isn't sold any more. */
export type NextCharge =
  | { readonly kind: 'planGone' }
  | {
      readonly kind: 'planned'
      readonly plan: Plan
      /** Of the plan alone. */
      readonly price: ReturnType<typeof presentPrice>
      readonly addOns: RenewingAddOns
      /** Of the plan and its add-ons, in cents with tax. */
      readonly total: bigint
      /** When it's made, unless it's put off. */
      readonly charge: RenewalPlan
      /** The dispute of a payment of the club that it's put off for, by its id; null where it isn't. */
      readonly putOffFor: string | null
    }

export function nextChargeOf(club: Club, standing: RenewalStanding, today: Day): NextCharge {
  const plan = club.plans.find(({ code }) => code === standing.plan)
  if (plan === undefined) return { kind: 'planGone' }
  const price = presentPrice(club, plan.amount)
  const addOns = renewingAddOns(club, standing)
  const total = price.total + addOns.total
  const facts = factsOf(standing)
  // What is included of the add-ons is agreed to: only the plan's price can have risen.
  const agreed = { ...facts, agreedTotal: facts.agreedTotal + addOns.total }
  const charge = chargeOf(club, agreed, total, today)
  const putOffFor = charge.kind === 'charge' ? standing.dispute : null
  return { kind: 'planned', plan, price, addOns, total, charge, putOffFor }
}

/** The charge that somebody who agrees today would agree to. */
export function chargeIfAgreed(
  club: Club,
  { until, graceUntil }: Pick<RenewalFacts, 'until' | 'graceUntil'>,
  total: bigint,
  today: Day,
): RenewalPlan {
  const consent = { sentOn: today, total, isConsent: true }
  const facts = { until, graceUntil, agreedTotal: total, notices: [consent], failedOn: [] }
  return chargeOf(club, facts, total, today)
}

function chargeOf(club: Club, facts: RenewalFacts, total: bigint, today: Day): RenewalPlan {
  const schedule = { noticeDays: club.noticeDays, retryDays: club.renewalRetryDays }
  return renewalPlan(facts, total, schedule, today)
}
