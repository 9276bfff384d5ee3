import { insertOrder, type NewOrder, type OrderLine } from '../../orders/order-store.ts'
import { totalOf } from '../../orders/order-total.ts'
import { insertQuote, useQuote } from '../../orders/quotes/quote-store.ts'
import { keepSession, storeOutcome } from '../../payments/attempt-store.ts'
import { insertPayment } from '../../payments/index.ts'
import { customerNumber, ledgerAccount } from '../../platform/branded-ids.ts'
import type { Databases, Tx } from '../../platform/database/database.ts'
import { demoClubTerms } from './demo-club-terms.ts'
import { demoCompany, demoCompanyCode } from './demo-company.ts'
import { accountOf, customerOf } from './demo-numbers.ts'

const MINUTE_MS = 60_000
const CURRENCY = 'NZD'

/** An order of the demo as it's placed, waiting for its payment. */
export interface DemoOrder {
  readonly order: NewOrder
  readonly lines: readonly OrderLine[]
  /** The payment's id at the gateway: the sandbox has one with this id (sandbox/src/payments/demo-payment.ts). */
  readonly sessionId: string
  /** The portal's page that shows it, below the portal's base. */
  readonly page: string
}

type Sold = Pick<
  NewOrder,
  | 'kind'
  | 'terms'
  | 'program_code'
  | 'membership_number'
  | 'sender_name'
  | 'config_version'
  | 'locale'
  | 'submitted_at'
> & { readonly prefix: string; readonly lines: readonly OrderLine[] }

/** An order paid for in money, by the holder of its membership. */
export function demoOrder({ prefix, lines, ...sold }: Sold): NewOrder {
  const { membership_number: number, submitted_at: submittedAt } = sold
  return {
    ...sold,
    order_number: referenceOf(prefix, number),
    order_id: demoOrderIdOf(number),
    account: ledgerAccount(accountOf(number)),
    customer_number: customerNumber(String(customerOf(number))),
    company_code: demoCompanyCode,
    recipient_number: null,
    recipient_account: null,
    recipient_name: null,
    recipient_customer: null,
    user_number: null,
    cost_centre: null,
    points: 0n,
    amount: lines.reduce((sum, { net }) => sum + net, 0n),
    vat: lines.reduce((sum, { vat }) => sum + vat, 0n),
    service_charge: 0n,
    currency: CURRENCY,
    quote_reference: referenceOf('QT', number),
    message: null,
    state: 'PAYMENT_PENDING',
    journal_id: null,
    gives_up_at: new Date(submittedAt.getTime() + demoClubTerms.paymentMinutes * MINUTE_MS),
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
}

/** The id of the order that a number has in the demo, always the same. */
export function demoOrderIdOf(number: string): string {
  return `019b0000-0000-7000-8000-000${number}`
}

/** As `readableReference` makes them, but always the same. */
function referenceOf(prefix: string, number: string): string {
  return `${prefix}-8H3V-KD5M-${number.slice(-4).replaceAll('0', 'Z').replaceAll('1', 'Y')}`
}

/** Writes an order with its quote and its payment, as a request does. */
export async function placeDemoOrder(tx: Tx, { order, lines, page }: DemoOrder): Promise<void> {
  const { order_id: orderId, submitted_at: at } = order
  const until = order.gives_up_at ?? at
  await insertQuote(tx, {
    ...order,
    vat_basis_points: lines[0]?.vat_basis_points ?? 0,
    lines: lines.map(({ item, quantity, unit_price: unitPrice, net: amount, vat }) => ({
      item,
      units: Number(quantity),
      unitPoints: 0n,
      unitPrice,
      amount,
      points: 0n,
      vat,
    })),
    made_at: at,
    expires_at: until,
  })
  await useQuote(tx, order.quote_reference, order.order_number)
  await insertOrder(tx, order, lines)
  const address = `https://waymark.example/airpoints-account/koru/${page}?activity=${order.order_number}`
  await insertPayment(
    tx,
    {
      paymentId: orderId,
      subject: { kind: 'order', id: orderId },
      merchant: demoCompany.companyName,
      description: `${order.order_number} ${order.program_code} ${order.membership_number}`,
      amount: totalOf(order),
      currency: order.currency,
      locale: order.locale,
      successUrl: address,
      failureUrl: address,
      cancelUrl: address,
      sessionSeconds: (until.getTime() - at.getTime()) / 1000,
    },
    at,
  )
}

/** A minute after the order. */
export const paidAt = ({ order }: DemoOrder): Date => new Date(order.submitted_at.getTime() + MINUTE_MS)

/** The payment as the gateway knows it. Doing it again changes nothing. */
export async function payDemoOrder({ web }: Databases, sale: DemoOrder): Promise<void> {
  const { order_id: paymentId } = sale.order
  const key = { paymentId, attempt: 1 }
  await keepSession(web, key, 'hosted-page', { sessionId: sale.sessionId, redirectUrl: '' })
  await storeOutcome(web, key, {
    status: 'succeeded',
    paid: undefined,
    now: paidAt(sale),
    askAgain: null,
    surplusId: paymentId,
  })
}
