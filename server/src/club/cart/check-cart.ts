import type { Day } from '@waymark/rules/calendar'
import { nextTerm, type AnchoredTerm } from '@waymark/rules/club/next-term'
import { isInClub } from '@waymark/rules/club/subscription'
import type { Database } from '../../platform/database/database.ts'
import {
  noExtras,
  readExtras,
  readSubscription,
  type Extras,
  type KeptTerm,
  type SubscriptionRecord,
} from '../../subscriptions/index.ts'
import {
  priceCart,
  type CartAsked,
  type CartItem,
  type CartProblem,
  type CheckedCart,
  type Purpose,
} from './cart.ts'
import { reduceByCoupon } from '../coupons/reduce-by-coupon.ts'
import { visitOf, type ClubCall, type ClubVisit } from '../club-call.ts'
import type { Club, ClubTerms } from '../club-of-company.ts'
import { findGuest } from '../guests/guest.ts'

type Plan = ClubTerms['plans'][number]

/** The term that an order is for, with what it has already. */
interface Ground {
  readonly purpose: Purpose
  readonly plan: Plan | undefined
  readonly term: AnchoredTerm
  readonly addsTo: string | null
  readonly extras: Extras
}

/** Checks a cart against the person's place in the club and what it sells, and prices it by today's prices (SUBS-03). */
export async function checkCart(database: Database, call: ClubCall, asked: CartAsked): Promise<CheckedCart> {
  const visit = visitOf(call)
  const { club, key } = visit
  if (asked.plan === undefined && asked.addOns.length + asked.guestCards.length === 0)
    return refused([{ code: 'CART_EMPTY' }])
  const ground = await groundOf(database, visit, await readSubscription(database, key), asked.plan)
  if ('code' in ground) return refused([ground])
  const addOns = asked.addOns.map((code, place) =>
    addOnItem(club, ground.extras, code, asked.addOns.indexOf(code) !== place),
  )
  const cards = await guestItems(database, call, club, ground.extras, asked)
  const all = [...planItems(club, ground), ...addOns, ...cards]
  const problems = all.flatMap((one) => ('net' in one ? [] : [one]))
  if (problems.length > 0) return refused(problems)
  const items = all.flatMap((one) => ('net' in one ? [one] : []))
  const { purpose, plan, term, addsTo } = ground
  const { coupon, reduced, conflicts } = await reduceByCoupon(database, visit, asked.coupon, items)
  // A price without its coupon isn't higher than expected: the coupon is what is wrong.
  const expected = conflicts.length === 0 ? asked.expectedTotal : undefined
  const found = { purpose, plan: plan?.code ?? null, term, addsTo, coupon, items: reduced }
  return priceCart(found, expected, conflicts)
}

const refused = (problems: readonly CartProblem[]): CheckedCart => ({ problems, priced: undefined })

/** The days that an order with a plan buys, or the term of today that one without adds to. */
async function groundOf(
  database: Database,
  { club, today }: ClubVisit,
  record: SubscriptionRecord,
  planCode: string | undefined,
): Promise<Ground | CartProblem> {
  if (planCode === undefined) {
    const term = isInClub(record, today) ? termOn(record.terms, today) : undefined
    if (term === undefined) return { code: 'SUBSCRIPTION_NEEDED' }
    const { termId } = term
    const extras = await readExtras(database, termId)
    return { purpose: 'addOns', plan: undefined, term, addsTo: termId, extras }
  }
  const plan = club.plans.find(({ code }) => code === planCode)
  if (plan === undefined) return { code: 'PRODUCT_NOT_OFFERED', item: planCode }
  const next = nextTerm(record, termRuleOf(club, plan), today)
  if (next.kind === 'suspended') return { code: 'SUBSCRIPTION_SUSPENDED' }
  if (next.kind === 'tooEarly') return { code: 'SUBSCRIPTION_TOO_EARLY', data: { opensOn: next.opensOn } }
  return { purpose: next.kind, plan, term: next.term, addsTo: null, extras: noExtras }
}

/** The live term that a day is in. */
export function termOn(terms: readonly KeptTerm[], day: Day): KeptTerm | undefined {
  return terms.find(({ from, until, isRevoked }) => !isRevoked && from <= day && day <= until)
}

/** A plan's terms by the rules of its club. */
export function termRuleOf(
  { renewalWindowDays: windowDays, graceDays }: ClubTerms,
  { months }: Pick<Plan, 'months'>,
) {
  return { months, windowDays, graceDays }
}

/** Whether an order is one that joins, and pays for it. */
export function owesJoiningFee(purpose: Purpose): boolean {
  return purpose === 'join' || purpose === 'late'
}

function planItems(club: Club, { plan, purpose }: Ground): readonly CartItem[] {
  if (plan === undefined) return []
  const { code, name: names, amount } = plan
  const item = { guest: null, vatBasisPoints: club.vat }
  const bought: CartItem = { ...item, kind: 'plan', code, names, net: amount }
  if (!owesJoiningFee(purpose) || club.joiningFee === 0n) return [bought]
  const joining = { ...item, kind: 'joiningFee', code: 'JOININGFEE', names: {} } as const
  return [bought, { ...joining, net: club.joiningFee }]
}

function addOnItem(club: Club, extras: Extras, code: string, isTwice: boolean): CartItem | CartProblem {
  const addOn = club.addOns.find((one) => one.code === code)
  if (addOn === undefined) return { code: 'PRODUCT_NOT_OFFERED', item: code }
  if (isTwice || extras.addOns.includes(code)) return { code: 'ITEM_IN_TERM', item: code }
  const { name: names, amount: net } = addOn
  return { kind: 'addOn', code, names, guest: null, net, vatBasisPoints: club.vat }
}

async function guestItems(
  database: Database,
  call: ClubCall,
  club: Club,
  { guestCards: held }: Extras,
  { guestCards: asked }: CartAsked,
): Promise<readonly (CartItem | CartProblem)[]> {
  if (held.length + asked.length > club.mostGuestCards && asked.length > 0)
    return [{ code: 'GUEST_LIMIT_REACHED', data: { most: club.mostGuestCards } }]
  const items: (CartItem | CartProblem)[] = []
  const known = new Set(held.map(({ guestNumber }) => guestNumber))
  for (const { code, guestNumber: number } of asked) {
    items.push(await guestItem(database, call, club, code, number, known.has(number)))
    known.add(number)
  }
  return items
}

async function guestItem(
  database: Database,
  call: ClubCall,
  club: Club,
  code: string,
  number: string,
  isKnown: boolean,
): Promise<CartItem | CartProblem> {
  const card = club.guestCards.find((one) => one.code === code)
  if (card === undefined) return { code: 'PRODUCT_NOT_OFFERED', item: code }
  if (isKnown) return { code: 'ITEM_IN_TERM', item: number }
  const guest = await findGuest(database, call, club, number)
  if (guest === undefined) return { code: 'GUEST_REFUSED', item: number }
  const { name: names, amount: net } = card
  return {
    kind: 'guestCard',
    code,
    names,
    guest: { number, customer: guest.customer },
    net,
    vatBasisPoints: club.vat,
  }
}
