import type { profileOverview as facts } from '@waymark/contract/subscriptions/overview/profile-overview'
import type * as shapes from '@waymark/contract/subscriptions/overview/profile-overview.shapes'
import type { Domain } from '@waymark/contract/operation'
import { addDays } from '@waymark/rules/calendar'
import { endOfDayIn } from '@waymark/rules/club/midnight'
import { lastTerm, subscriptionState } from '@waymark/rules/club/subscription'
import type { Call } from '../../calls/call.ts'
import { inLocale } from '../../configuration/index.ts'
import { readOrderById, type OrderServices } from '../../orders/index.ts'
import type { Locale } from '../../platform/locale.ts'
import { findOpenOrder, readPreferences, readSubscription, type KeptTerm } from '../../subscriptions/index.ts'
import { presentAutoRenewal } from '../auto-renewal/present-auto-renewal.ts'
import { termOn } from '../cart/check-cart.ts'
import { visitOf } from '../club-call.ts'
import { presentPauseRoom } from '../kept-days/plan-pause.ts'
import { presentDays } from '../kept-days/present-days.ts'
import type { Club } from '../club-of-company.ts'
import { shownExtras } from '../preferences/shown-extras.ts'
import { worthOf } from './worth-of.ts'
import { renewalOf } from './renewal-of.ts'

type Answer = Domain<typeof shapes>['answer']['object']

/** A person's place in the club: its days, what comes with it, and what a renewal would be (SUBS-05). */
export async function profileOverview(
  services: OrderServices,
  call: Call<typeof facts>,
): Promise<{ readonly object: Answer }> {
  const { database } = services
  const visit = visitOf(call)
  const { club, key, today } = visit
  const { locale } = call
  const [record, preferences] = await Promise.all([
    readSubscription(database, key),
    readPreferences(database, key),
  ])
  const last = lastTerm(record.terms)
  const shown = termOn(record.terms, today) ?? last
  const [extras, renewal, autoRenewal, worth, openOrder] = await Promise.all([
    shownExtras(database, record, today, preferences.firstGuest),
    last === undefined ? null : renewalOf(database, visit, record, last, locale),
    presentAutoRenewal(services, visit, record, locale),
    worthOf(database, visit, last?.plan ?? undefined, locale),
    ownOpenOrder(database, visit, call),
  ])
  const named = (articles: Club['addOns'], code: string) => ({
    code,
    name: nameOf(articles, code, locale),
  })
  const { programCode, programName, currency, timeZone } = club.programme
  return {
    object: {
      programCode,
      programName: inLocale(programName, locale),
      membershipNumber: record.membershipNumber,
      state: subscriptionState(record, today),
      plan: planOf(club, last?.plan ?? null, locale),
      term: last === undefined ? null : wholeTerm(record.terms, last, timeZone),
      days: presentDays(call.company, club, record, today, locale),
      pause: presentPauseRoom(club, record, today),
      guestsIncluded: club.plans.find(({ code }) => code === shown?.plan)?.guestsIncluded ?? 0,
      addOns: extras.addOns.map((code) => named(club.addOns, code)),
      guestCards: extras.guestCards.map(({ code, guestNumber, guestName, since }) => ({
        ...named(club.guestCards, code),
        guestNumber,
        guestName,
        since,
      })),
      mostGuestCards: club.mostGuestCards,
      renewal,
      autoRenewal,
      preferences,
      terms: record.terms.toReversed().map(({ from, until, plan, isRevoked }) => ({
        from,
        until,
        plan: planOf(club, plan, locale),
        isRevoked,
      })),
      worth,
      openOrder,
      currency,
    },
  }
}

/** Terms that follow each other day on day are one to their member: its last day is the last of all. */
function wholeTerm(
  terms: readonly KeptTerm[],
  last: KeptTerm,
  timeZone: string,
): NonNullable<Answer['term']> {
  const live = terms.filter(({ isRevoked }) => !isRevoked)
  let { from } = last
  for (;;) {
    const before = live.find(({ until }) => addDays(until, 1) === from)
    if (before === undefined) break
    from = before.from
  }
  return { from, until: last.until, endsAt: endOfDayIn(timeZone, last.until) }
}

/** A plan by name; one that is no longer sold goes by its code. */
function planOf(club: Club, code: string | null, locale: Locale): Answer['plan'] {
  return code === null ? null : { code, name: nameOf(club.plans, code, locale) }
}

function nameOf(articles: Club['addOns'], code: string, locale: Locale): string {
  const article = articles.find((one) => one.code === code)
  return article === undefined ? code : inLocale(article.name, locale)
}

/** The number of an order waiting for payment, if the acting membership placed it. */
async function ownOpenOrder(
  database: OrderServices['database'],
  { key }: ReturnType<typeof visitOf>,
  { membership }: Pick<Call<typeof facts>, 'membership'>,
): Promise<string | null> {
  const orderId = await findOpenOrder(database, key)
  const order = orderId === undefined ? undefined : await readOrderById(database, orderId)
  return order !== undefined && order.account === membership.account ? order.order_number : null
}
