import { addDays } from '@waymark/rules/calendar'
import { priceBasket } from '@waymark/rules/club/basket'
import { maskedName } from '@waymark/rules/masked-name'
import * as z from 'zod/mini'
import { clubOrderTerms, type ClubOrderTerms } from '../../club/orders/order-terms.ts'
import type { NewOrder, OrderLine } from '../../orders/order-store.ts'
import { customerNumber, ledgerAccount } from '../../platform/branded-ids.ts'
import type { KeptTerm } from '../../subscriptions/index.ts'
import { noonOf } from '../history/past.ts'
import type { DemoAccount } from './demo-accounts.ts'
import { demoClubTerms } from './demo-club-terms.ts'
import { demoCompany, demoCompanyCode } from './demo-company.ts'
import { accountOf, customerOf } from './demo-numbers.ts'

/** The order was placed this many days before its term. */
const DAYS_AHEAD = 20
const CURRENCY = 'NZD'

/** What a member of the demo bought of the club. */
export interface ClubSale {
  readonly order: NewOrder
  readonly terms: ClubOrderTerms
  readonly lines: readonly OrderLine[]
  /** The payment's id at the gateway: the sandbox has one with this id (sandbox/src/payments/demo-payment.ts). */
  readonly sessionId: string
}

/** The order that bought a member's last term, always the same. */
export function clubOrderIdOf(number: string): string {
  return `019b0000-0000-7000-8000-000${number}`
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
    term: { from, until, anchor, graceUntil },
    items,
  }
  const order: NewOrder = {
    order_number: referenceOf('SU', number),
    order_id: clubOrderIdOf(number),
    kind: 'club',
    terms: z.encode(clubOrderTerms, terms),
    account: ledgerAccount(accountOf(number)),
    customer_number: customerNumber(String(customerOf(number))),
    company_code: demoCompanyCode,
    program_code: 'AP',
    membership_number: number,
    recipient_number: null,
    recipient_account: null,
    recipient_name: null,
    recipient_customer: null,
    user_number: null,
    cost_centre: null,
    sender_name: maskedName(givenName, familyName),
    points: 0n,
    amount: items.reduce((sum, { net }) => sum + net, 0n),
    vat: items.reduce((sum, { vat }) => sum + vat, 0n),
    service_charge: 0n,
    currency: CURRENCY,
    config_version: configVersion,
    quote_reference: referenceOf('QT', number),
    message: null,
    locale: language,
    state: 'PAYMENT_PENDING',
    journal_id: null,
    submitted_at: submittedAt,
    gives_up_at: new Date(submittedAt.getTime() + demoClubTerms.paymentMinutes * 60_000),
    cooling_off_minutes: 0,
    held_until: null,
    settled_at: null,
    redeemed_points: 0n,
    redeemed_value: 0n,
    fee_hold_id: null,
    fee_account: null,
    fee_journal_id: null,
    reversed_at: null,
  }
  return { order, terms, lines: items.map(lineOf), sessionId: `ps_demo_${number}` }
}

/** As `readableReference` makes them, but always the same. */
function referenceOf(prefix: string, number: string): string {
  return `${prefix}-8H3V-KD5M-${number.slice(-4).replaceAll('0', 'Z').replaceAll('1', 'Y')}`
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
