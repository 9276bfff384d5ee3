import { addDays } from '@waymark/rules/calendar'
import { priceBasket } from '@waymark/rules/club/basket'
import { maskedName } from '@waymark/rules/names/masked-name'
import * as z from 'zod/mini'
import { clubOrderTerms, type ClubOrderTerms } from '../../club/orders/order-terms.ts'
import type { OrderLine } from '../../orders/order-store.ts'
import type { KeptTerm } from '../../subscriptions/index.ts'
import { noonOf } from '../history/past.ts'
import type { DemoAccount } from './demo-accounts.ts'
import { demoClubTerms } from './demo-club-terms.ts'
import { demoCompany } from './demo-company.ts'
import { demoOrder, type DemoOrder } from './demo-order.ts'

/** The order was placed this many days before its term. */
const DAYS_AHEAD = 20
/** What a member of the demo bought of the club. */
export interface ClubSale extends DemoOrder {
  readonly terms: ClubOrderTerms
}

/** A year of the club and add-ons, ordered before its term and waiting for payment. */
export function clubSale(
  { number, givenName, familyName, club, language }: DemoAccount,
  term: KeptTerm,
  configVersion: number,
): ClubSale {
  const items = itemsOf(club?.paid ?? [])
  const submittedAt = noonOf(addDays(term.from, -DAYS_AHEAD))
  const { from, until, anchor, graceUntil } = term
  const terms: ClubOrderTerms = {
    programCode: 'KORU',
    programName: demoCompany.programs.find(({ programCode }) => programCode === 'KORU')?.programName ?? {},
    purpose: 'early',
    plan: 'YEAR',
    coupon: null,
    addsTo: null,
    term: { from, until, anchor, graceUntil },
    items,
  }
  const lines = items.map(lineOf)
  const order = demoOrder({
    prefix: 'SU',
    kind: 'club',
    terms: z.encode(clubOrderTerms, terms),
    program_code: 'AP',
    membership_number: number,
    sender_name: maskedName(givenName, familyName),
    config_version: configVersion,
    locale: language,
    submitted_at: submittedAt,
    lines,
  })
  return { order, terms, lines, sessionId: `ps_demo_${number}`, page: 'status' }
}

function itemsOf(addOns: readonly string[]): ClubOrderTerms['items'] {
  const plans = demoClubTerms.plans.filter(({ code }) => code === 'YEAR')
  const extras = demoClubTerms.addOns.filter(({ code }) => addOns.includes(code))
  const sold = [
    ...plans.map((plan) => ({ kind: 'plan' as const, ...plan })),
    ...extras.map((extra) => ({ kind: 'addOn' as const, ...extra })),
  ].map((one) => ({ ...one, net: BigInt(one.amount), vatBasisPoints: BigInt(demoClubTerms.vat) }))
  return priceBasket(sold).items.map(({ kind, code, name, net, vat }) => ({
    kind,
    code,
    names: name,
    guest: null,
    net,
    vat,
  }))
}

function lineOf({ code, net, vat }: ClubOrderTerms['items'][number]): OrderLine {
  return {
    item: code,
    quantity: 1n,
    unit_points: 0n,
    unit_price: net,
    points: 0n,
    net,
    vat_basis_points: demoClubTerms.vat,
    vat,
    service_charge: 0n,
  }
}
