import type { retrieveQuote as facts } from '@waymark/contract/orders/quotes/retrieve-quote'
import { milesFor } from '@waymark/rules/points/miles-payment'
import type { Call } from '../../calls/call.ts'
import { minutesAfter } from '../holds/hold-times.ts'
import type { QuoteAnswer, QuoteAsked, QuoteCommon } from '../order-wire.ts'
import type { OrderServices } from '../services.ts'
import { readableReference } from '../../platform/random-id.ts'
import type { Price, Pricing, QuoteCall } from './pricing.ts'
import { insertQuote } from './quote-store.ts'

/** Prices an order of any kind and stores the quote with its configuration version (POINT-07, POINT-08). */
export async function retrieveQuote(
  services: OrderServices,
  call: Call<typeof facts>,
): Promise<{ readonly object: QuoteAnswer }> {
  return { object: await priceOrder(services, call, call.body.object) }
}

/** The same for an operation of a kind's own. */
export async function priceOrder(
  services: OrderServices,
  call: QuoteCall,
  asked: QuoteAsked,
): Promise<QuoteAnswer> {
  const { company, programme } = call
  const kind = services.kinds.ofType(asked.activityType)
  const pricing = { database: services.database, call, company, programme }
  const price = await kind.price(pricing, asked)
  return price.answer(await keepQuote(services, pricing, kind.name, price))
}

/** Stores a price until it expires. @returns the common quote fields */
async function keepQuote(
  services: OrderServices,
  { call, company, programme }: Pricing,
  kind: string,
  price: Price<unknown, unknown>,
): Promise<QuoteCommon> {
  const { terms, points, fee, recipient, lines, vatBasisPoints } = price
  const quoteReferenceNumber = readableReference('QT')
  const expiresAt = minutesAfter(call.now, price.quoteMinutes)
  await insertQuote(services.database, {
    quote_reference: quoteReferenceNumber,
    account: call.membership.account,
    kind,
    terms,
    recipient_number: recipient?.membershipNumber ?? null,
    recipient_account: recipient?.account ?? null,
    recipient_name: recipient?.maskedName ?? null,
    points,
    amount: fee.amount,
    vat: fee.vat,
    service_charge: fee.serviceCharge,
    vat_basis_points: Number(vatBasisPoints),
    lines,
    currency: programme.currency,
    cooling_off_minutes: price.coolingOffMinutes ?? 0,
    config_version: company.version,
    made_at: call.now,
    expires_at: expiresAt,
  })
  return {
    ...fee,
    quoteReferenceNumber,
    points,
    lines: [...lines],
    vatBasisPoints: Number(vatBasisPoints),
    currency: programme.currency,
    miles: await milesOf(services, { call, programme }, kind, fee.total),
    configurationVersion: company.version,
    expiresAt,
  }
}

/** The full price in points, if points can pay; with the family pool, if it can pay. */
async function milesOf(
  { poolFunds }: OrderServices,
  { call, programme: { milesPayment } }: Pick<Pricing, 'call' | 'programme'>,
  kind: string,
  price: bigint,
): Promise<QuoteCommon['miles']> {
  if (milesPayment === undefined || price === 0n) return null
  if (!milesPayment.products.some((one) => one === kind)) return null
  const total = milesFor(milesPayment, price)
  const funds = await poolFunds(call.membership, kind, total, call.now)
  const pool = funds === undefined ? null : { available: funds.available, from: [...funds.from] }
  return { total, pointsPerCent: milesPayment.pointsPerCent, pool }
}
