import type { retrieveQuote as facts } from '@waymark/contract/orders/retrieve-quote'
import type { Fee } from '@waymark/rules/fee'
import type { Charge } from '@waymark/rules/packets'
import type { Call } from '../../calls/call.ts'
import type { CompanyConfiguration, ProgrammeConfiguration } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { QuoteCommon, QuoteLine } from '../order-wire.ts'
import type { Recipient } from '../../membership/index.ts'

/** The part of a call that a price is made by. */
export type QuoteCall = Pick<
  Call<typeof facts>,
  'principal' | 'membership' | 'company' | 'programme' | 'today' | 'now' | 'locale' | 'fail'
>

/** A line of a price. Where it says no item and no tax of its own, it is the kind's, with its share of the whole tax. */
export type PricedLine = QuoteLine & { readonly item?: string | undefined; readonly vat?: bigint | undefined }

/** By what a price is made. */
export interface Pricing {
  readonly database: Database
  readonly call: QuoteCall
  readonly company: CompanyConfiguration
  readonly programme: ProgrammeConfiguration
}

/** A price and what it is for, ready to be kept. */
export interface Price<Terms, Answer> {
  readonly terms: Terms
  readonly points: bigint
  /** Cents; its VAT is taken once, on the amount. */
  readonly fee: Fee
  /** What the amount is made of: they add up to it. */
  readonly lines: readonly PricedLine[]
  readonly vatBasisPoints: bigint
  /** How long it stands. */
  readonly quoteMinutes: number
  readonly recipient?: Recipient
  /** How long an order of it is held back once it is ready; 0 where it is not. */
  readonly coolingOffMinutes?: number
  /** The whole answer, made of what every quote says. */
  readonly answer: (common: QuoteCommon) => Answer
}

/** A charge of the rules as a line of a quote: what it comes to in cents, and for how many points. */
export function quoteLine(
  { units, unitPoints, unitPrice }: Charge,
  { amount, points }: Pick<QuoteLine, 'amount' | 'points'>,
): QuoteLine {
  return { units: Number(units), unitPoints, unitPrice, amount, points }
}
