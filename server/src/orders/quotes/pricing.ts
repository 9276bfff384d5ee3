import type { retrieveQuote as facts } from '@waymark/contract/orders/quotes/retrieve-quote'
import type { Fee } from '@waymark/rules/points/fee'
import type { Charge } from '@waymark/rules/points/packets'
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

/** The inputs of a price. */
export interface Pricing {
  readonly database: Database
  readonly call: QuoteCall
  readonly company: CompanyConfiguration
  readonly programme: ProgrammeConfiguration
}

/** A price and its terms, ready to be stored. */
export interface Price<Terms, Answer> {
  readonly terms: Terms
  readonly points: bigint
  /** Cents; VAT is charged once, on the amount. */
  readonly fee: Fee
  /** The charges that add up to the amount. */
  readonly lines: readonly PricedLine[]
  readonly vatBasisPoints: bigint
  /** How long it is valid. */
  readonly quoteMinutes: number
  readonly recipient?: Recipient
  /** How long its order is on hold once it is ready; 0 if it isn't held. */
  readonly coolingOffMinutes?: number
  /** Builds the whole answer from the common quote fields. */
  readonly answer: (common: QuoteCommon) => Answer
}

/** A charge as a quote line: its amount in cents, and for how many points. */
export function quoteLine(
  { units, unitPoints, unitPrice }: Charge,
  { amount, points }: Pick<QuoteLine, 'amount' | 'points'>,
): QuoteLine {
  return { units: Number(units), unitPoints, unitPrice, amount, points }
}
