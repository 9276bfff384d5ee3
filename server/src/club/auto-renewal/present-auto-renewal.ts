import type * as shapes from '@waymark/contract/subscriptions/auto-renewal/set-auto-renewal.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Day } from '@waymark/rules/calendar'
import type { RenewalPlan } from '@waymark/rules/club/auto-renewal'
import { midnightIn } from '@waymark/rules/club/midnight'
import { isInClub, lastTerm, subscriptionState } from '@waymark/rules/club/subscription'
import { inLocale } from '../../configuration/index.ts'
import type { OrderServices } from '../../orders/index.ts'
import type { Locale } from '../../platform/locale.ts'
import type { KeptTerm, SubscriptionRecord } from '../../subscriptions/index.ts'
import type { ClubVisit } from '../club-call.ts'
import type { Club, ClubTerms } from '../club-of-company.ts'
import { presentPrice } from '../cart/product-list.ts'
import { readAutoRenewal, type AutoRenewal } from './auto-renewal-store.ts'
import { hasOpenClaim } from './charge/claim-store.ts'
import { CONSENT_VERSION, consentText } from './consent.ts'
import { chargeIfAgreed, nextChargeOf } from './next-charge.ts'
import { presentAddOns } from './present-add-ons.ts'
import type { LeftOutAddOn } from './renewing-add-ons.ts'
import { readStanding, type RenewalStanding } from './standing-store.ts'

type Shown = Domain<typeof shapes>['answer']['object']['autoRenewal']
type Services = Pick<OrderServices, 'database' | 'payments'>

/** A member's automatic renewal, or what it would be (SUBS-05); null for who can neither turn it on nor stop it. */
export async function presentAutoRenewal(
  services: Services,
  visit: ClubVisit,
  record: SubscriptionRecord,
  locale: Locale,
): Promise<Shown | null> {
  const { club, key, today } = visit
  const last = lastTerm(record.terms)
  const plan = planToAgree(club, last)
  if (last === undefined || plan === undefined || record.subscriptionId === null) return null
  const current = await readAutoRenewal(services.database, record.subscriptionId)
  const state = subscriptionState(record, today)
  // Who has their days kept can stop, and undo that, as anybody.
  const isOver = !isInClub(record, today) && state !== 'grace' && state !== 'suspended'
  if (isOver || (current === undefined && !isInClub(record, today))) return null
  const ofClub = { ...key, timeZone: club.programme.timeZone }
  const standing =
    current === undefined ? undefined : await readStanding(services.database, ofClub, current.autoRenewalId)
  const charge = chargeShown(visit, last, plan, standing)
  const agreed = current === undefined || current.method === null ? undefined : current
  const { leftOut } = charge
  const [shownState, addOns, isCharging] = await Promise.all([
    stateOf(services, current),
    presentAddOns(services.database, club, last.termId, { agreed, leftOut }, locale),
    hasOpenClaim(services.database, record.subscriptionId),
  ])
  return {
    state: shownState,
    isStoppedByBank: shownState === 'stopped' && current?.isStoppedByBank === true,
    plan: { code: charge.plan.code, name: inLocale(charge.plan.name, locale) },
    price: presentPrice(club, charge.plan.amount),
    total: charge.total,
    addOns,
    chargeOn: charge.on,
    stopBy: charge.on === null || charge.on === today ? null : midnightIn(club.programme.timeZone, charge.on),
    isCharging,
    agreedTotal: agreed?.total ?? null,
    agreedAt: agreed?.agreedAt ?? null,
    method: agreed?.method ?? null,
    problem: charge.problem,
    consent: { version: CONSENT_VERSION, text: consentText(club, plan, locale) },
  }
}

/** The plan that a new consent is for: that of the last term, or the first one where that isn't sold any more. */
export function planToAgree(
  { plans }: Club,
  last: Pick<KeptTerm, 'plan'> | undefined,
): ClubTerms['plans'][number] | undefined {
  return plans.find(({ code }) => code === last?.plan) ?? plans[0]
}

async function stateOf({ payments }: Services, current: AutoRenewal | undefined): Promise<Shown['state']> {
  if (current === undefined) return 'off'
  if (current.method !== null) return current.stoppedAt === null ? 'on' : 'stopped'
  if (current.stoppedAt !== null) return 'off'
  const { state } = await payments.readMandate(current.mandateId)
  return state === 'opening' ? 'opening' : 'off'
}

/** What is charged next, and what stands in its way. */
function chargeShown(
  { club, today }: ClubVisit,
  last: KeptTerm,
  plan: ClubTerms['plans'][number],
  standing: RenewalStanding | undefined,
): Pick<Shown, 'problem' | 'total'> & {
  readonly plan: ClubTerms['plans'][number]
  readonly on: Day | null
  readonly leftOut: readonly LeftOutAddOn[]
} {
  const price = presentPrice(club, plan.amount)
  const { total } = price
  const ifAgreed = {
    plan,
    total,
    leftOut: [],
    on: dayOf(chargeIfAgreed(club, last, total, today)),
    problem: null,
  }
  if (standing === undefined || standing.method === null) return ifAgreed
  const next = nextChargeOf(club, standing, today)
  if (next.kind === 'planGone') return { ...ifAgreed, on: null, problem: next.kind }
  const { charge } = next
  const shown = { plan: next.plan, total: next.total, leftOut: next.addOns.leftOut }
  if (charge.kind === 'priceRose') return { ...shown, on: null, problem: charge.kind }
  if (next.putOffFor !== null) return { ...shown, on: null, problem: 'disputed' }
  const problem = standing.failedOn.length > 0 ? 'chargeFailed' : null
  return { ...shown, on: standing.isClaimed ? null : dayOf(charge), problem }
}

const dayOf = (charge: RenewalPlan): Day | null => (charge.kind === 'charge' ? charge.on : null)
