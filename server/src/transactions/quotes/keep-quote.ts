import type { retrieveQuote as facts } from '@waymark/contract/transactions/retrieve-quote'
import type * as shapes from '@waymark/contract/transactions/retrieve-quote.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Fee } from '@waymark/rules/fee'
import type { Charge } from '@waymark/rules/packets'
import { milesFor } from '@waymark/rules/miles-payment'
import type { CompanyConfiguration, ProgrammeConfiguration } from '../../configuration/index.ts'
import type { Call } from '../../calls/call.ts'
import { readableReference } from '../../platform/random-id.ts'
import { minutesAfter } from '../hold-times.ts'
import type { OrderTerms } from '../order-terms.ts'
import { insertQuote } from '../quote-store.ts'
import type { Recipient } from '../recipient.ts'
import type { TransactionServices } from '../services.ts'

export type QuoteCall = Call<typeof facts>
export type Answer = Domain<typeof shapes>['answer']['object']
type Asked = QuoteCall['body']['object']
/** What is asked for one kind of quote. */
export type AskedFor<Type extends Asked['activityType']> = Extract<Asked, { readonly activityType: Type }>
/** What every quote says, whatever it is for. */
export type QuoteLine = Answer['lines'][number]

/** By what a quote is made. */
export interface Pricing {
  readonly services: TransactionServices
  readonly call: QuoteCall
  readonly company: CompanyConfiguration
  readonly programme: ProgrammeConfiguration
}

/** A price and what it is for, ready to be kept. */
interface Priced {
  readonly terms: OrderTerms
  readonly points: bigint
  readonly fee: Fee
  readonly lines: readonly QuoteLine[]
  readonly vatBasisPoints: bigint
  readonly quoteMinutes: number
  readonly recipient?: Recipient
  readonly coolingOffMinutes?: number
}

/** Keeps a price with the configuration version that it was made by, until it expires. @returns what every quote says */
export async function keepQuote(pricing: Pricing, priced: Priced) {
  const { services, call, company, programme } = pricing
  const { terms, points, fee, recipient } = priced
  const quoteReferenceNumber = readableReference('QT')
  const expiresAt = minutesAfter(call.now, priced.quoteMinutes)
  await insertQuote(services.database, {
    quote_reference: quoteReferenceNumber,
    account: call.membership.account,
    terms,
    recipient_number: recipient?.membershipNumber ?? null,
    recipient_account: recipient?.account ?? null,
    recipient_name: recipient?.maskedName ?? null,
    points,
    amount: fee.amount,
    vat: fee.vat,
    service_charge: fee.serviceCharge,
    currency: programme.currency,
    cooling_off_minutes: priced.coolingOffMinutes ?? 0,
    config_version: company.version,
    made_at: call.now,
    expires_at: expiresAt,
  })
  return {
    ...fee,
    quoteReferenceNumber,
    points,
    lines: [...priced.lines],
    vatBasisPoints: Number(priced.vatBasisPoints),
    currency: programme.currency,
    miles: await milesOf(pricing, terms, fee.total),
    configurationVersion: company.version,
    expiresAt,
  }
}

/** A charge of the rules as a line of a quote: what it comes to in cents, and for how many points. */
export function quoteLine(
  { units, unitPoints, unitPrice }: Charge,
  { amount, points }: Pick<QuoteLine, 'amount' | 'points'>,
): QuoteLine {
  return { units: Number(units), unitPoints, unitPrice, amount, points }
}

/** What the whole costs in points, where it may be paid so; with the family pool, where that may pay it. */
async function milesOf({ services, call, programme }: Pricing, { product }: OrderTerms, price: bigint) {
  const { milesPayment } = programme
  if (milesPayment === undefined || price === 0n) return null
  if (!milesPayment.products.some((one) => one === product)) return null
  const total = milesFor(milesPayment, price)
  const purse = await services.poolPurse(call.membership, product, total, call.now)
  const pool = purse === undefined ? null : { available: purse.available, from: [...purse.from] }
  return { total, pointsPerCent: milesPayment.pointsPerCent, pool }
}
