import type { adhocActivity as adhocFacts } from '@waymark/contract/subscriptions/orders/adhoc-activity'
import type { createOrder as createFacts } from '@waymark/contract/subscriptions/orders/create-order'
import type * as shapes from '@waymark/contract/subscriptions/orders/create-order.shapes'
import type { enrolMultiProgram as enrolFacts } from '@waymark/contract/subscriptions/orders/enrol-multi-program'
import type { renewAccount as renewFacts } from '@waymark/contract/subscriptions/orders/renew-account'
import type { Domain } from '@waymark/contract/operation'
import { nextTerm, type NextTerm } from '@waymark/rules/club/next-term'
import { lastTerm } from '@waymark/rules/club/subscription'
import type { Call } from '../../calls/call.ts'
import { priceOrder, type Of, type OrderServices, type Pricing, type QuoteAsked } from '../../orders/index.ts'
import { readSubscription, type SubscriptionRecord } from '../../subscriptions/index.ts'
import { termRuleOf } from './check-cart.ts'
import { visitOf, type ClubCall, type ClubVisit } from '../club-call.ts'

type Answer = Domain<typeof shapes>['answer']

/** Makes the order that a cart asks for, with the price that holds until it expires; it's placed by paying (SUBS-04). */
export async function createOrder(services: OrderServices, call: Call<typeof createFacts>): Promise<Answer> {
  return priceCartOf(services, call, call.body.object)
}

/** The same for whoever joins the club beside their other programmes (SUBS-05). Members of the club renew instead. */
export async function enrolMultiProgram(
  services: OrderServices,
  call: Call<typeof enrolFacts>,
): Promise<Answer> {
  const { enrolProgramCode, ...cart } = call.body.object
  const { next, visit } = await whatIsDue(services, call)
  if (enrolProgramCode !== visit.club.programme.programCode) return call.fail('PRODUCT_NOT_OFFERED')
  const isMember = next.kind === 'early' || next.kind === 'grace' || next.kind === 'tooEarly'
  return isMember ? call.fail('SUBSCRIPTION_HELD') : priceCartOf(services, call, cart)
}

/** The same for a renewal, early or late, with the plan of the last term unless another one is asked for (SUBS-05). */
export async function renewAccount(services: OrderServices, call: Call<typeof renewFacts>): Promise<Answer> {
  const { object: cart } = call.body
  const { next, visit, record } = await whatIsDue(services, call)
  if (next.kind === 'join') return call.fail('NOTHING_TO_RENEW')
  return priceCartOf(services, call, { ...cart, plan: cart.plan ?? planToRenew(visit, record) })
}

/** The same for add-ons and guest cards of the term that runs, without a plan (SUBS-05). */
export async function adhocActivity(services: OrderServices, call: Call<typeof adhocFacts>): Promise<Answer> {
  return priceCartOf(services, call, call.body.object)
}

async function priceCartOf(
  services: OrderServices,
  call: Pricing['call'],
  cart: Omit<Of<QuoteAsked, 'CLUB'>, 'activityType'>,
): Promise<Answer> {
  const quote = await priceOrder(services, call, { ...cart, activityType: 'CLUB' })
  if (quote.activityType !== 'CLUB') throw new Error('A cart of the club was priced as something else')
  return { object: quote }
}

/** What an order of today would be; plans differ in how long they last, not in when they begin. */
async function whatIsDue(
  { database }: OrderServices,
  call: ClubCall,
): Promise<{ readonly next: NextTerm; readonly visit: ClubVisit; readonly record: SubscriptionRecord }> {
  const visit = visitOf(call)
  const record = await readSubscription(database, visit.key)
  return { next: nextTerm(record, termRuleOf(visit.club, { months: 1 }), visit.today), visit, record }
}

/** A plan that is no longer sold gives way to the club's first one. */
function planToRenew({ club }: ClubVisit, { terms }: SubscriptionRecord): string | undefined {
  const last = lastTerm(terms)
  return (club.plans.find(({ code }) => code === last?.plan) ?? club.plans[0])?.code
}
