import type { productList as facts } from '@waymark/contract/subscriptions/cart/product-list'
import type * as shapes from '@waymark/contract/subscriptions/cart/product-list.shapes'
import type { Domain } from '@waymark/contract/operation'
import { priceBasket } from '@waymark/rules/club/basket'
import { nextTerm } from '@waymark/rules/club/next-term'
import { isInClub, lastTerm, renewalOpensOn, subscriptionState } from '@waymark/rules/club/subscription'
import type { Call } from '../../calls/call.ts'
import { inLocale } from '../../configuration/index.ts'
import type { OrderServices } from '../../orders/index.ts'
import type { Locale } from '../../platform/locale.ts'
import { noExtras, readExtras, readSubscription, type SubscriptionRecord } from '../../subscriptions/index.ts'
import { owesJoiningFee, termOn, termRuleOf } from './check-cart.ts'
import { worthOf } from '../overview/worth-of.ts'
import { visitOf, type ClubVisit } from '../club-call.ts'
import type { Club, ClubTerms } from '../club-of-company.ts'

type Answer = Domain<typeof shapes>['answer']['object']

/** What the club sells at today's prices, and what an order of the caller's would be (SUBS-01). */
export async function productList(
  { database }: OrderServices,
  call: Call<typeof facts>,
): Promise<{ readonly object: Answer }> {
  const visit = visitOf(call)
  const { club, key, today } = visit
  const { locale } = call
  const record = await readSubscription(database, key)
  const running = isInClub(record, today) ? termOn(record.terms, today) : undefined
  const extras = running === undefined ? noExtras : await readExtras(database, running.termId)
  const { programCode, programName, currency } = club.programme
  return {
    object: {
      programCode,
      programName: inLocale(programName, locale),
      state: subscriptionState(record, today),
      ...offerOf(visit, record),
      products: club.plans.map((plan) => ({
        ...presentArticle(club, plan, locale),
        months: plan.months,
        guestsIncluded: plan.guestsIncluded,
        term: termToday(visit, record, plan),
      })),
      addOns: club.addOns.map((addOn) => ({
        ...presentArticle(club, addOn, locale),
        isInTerm: extras.addOns.includes(addOn.code),
      })),
      guestCards: club.guestCards.map((card) => presentArticle(club, card, locale)),
      guestCardsLeft: Math.max(0, club.mostGuestCards - extras.guestCards.length),
      mostGuestCards: club.mostGuestCards,
      vatBasisPoints: Number(club.vat),
      worth: await worthOf(database, visit, lastTerm(record.terms)?.plan ?? undefined, locale),
      currency,
    },
  }
}

/** What an order of any plan would be today: plans differ in how long they last, not in when they begin. */
function offerOf(
  { club, today }: ClubVisit,
  record: SubscriptionRecord,
): Pick<Answer, 'purpose' | 'renewalOpensOn' | 'joiningFee'> {
  const next = nextTerm(record, termRuleOf(club, { months: 1 }), today)
  const last = isInClub(record, today) ? lastTerm(record.terms) : undefined
  const purpose = 'term' in next ? next.kind : null
  return {
    purpose,
    renewalOpensOn: last === undefined ? null : renewalOpensOn(last, club.renewalWindowDays),
    joiningFee: purpose !== null && owesJoiningFee(purpose) ? presentPrice(club, club.joiningFee) : null,
  }
}

function termToday(
  { club, today }: ClubVisit,
  record: SubscriptionRecord,
  plan: ClubTerms['plans'][number],
): Answer['products'][number]['term'] {
  const next = nextTerm(record, termRuleOf(club, plan), today)
  return 'term' in next ? { from: next.term.from, until: next.term.until } : null
}

function presentArticle(club: Club, article: ClubTerms['addOns'][number], locale: Locale) {
  const { code, name, about, amount } = article
  return {
    code,
    name: inLocale(name, locale),
    about: inLocale(about, locale),
    price: presentPrice(club, amount),
  }
}

/** A price of the club's with its tax. @param net cents */
export function presentPrice({ vat: vatBasisPoints }: Pick<Club, 'vat'>, net: bigint) {
  const { vat, total } = priceBasket([{ net, vatBasisPoints }])
  return { net, vat, total }
}
