import type { paymentStatus } from '@waymark/contract/orders/payment-status'
import type { retrieveQuote } from '@waymark/contract/orders/retrieve-quote'
import type { Wire } from '@waymark/contract/operation'
import type { CallError } from '../client/call-error.ts'

type AnyQuote = Wire<typeof retrieveQuote>['answer']['object']
type AnyOrder = Wire<typeof paymentStatus>['answer']['object']
type AnyAsked = Wire<typeof retrieveQuote>['request']['object']
type Identity = 'companyCode' | 'programCode' | 'membershipNumber'

/** What a product's journey is about: what is filled in, what can be wrong with it, and its name on the wire. */
export interface OrderKind {
  readonly type: AnyQuote['activityType']
  /** Outlives the payment page and a reload. */
  readonly draft: object
  readonly field: string
}

/** What is wrong with an answer, or (`order`) with the whole: seen here, or refused by the server. */
export type OrderProblem<Field extends string> =
  | { readonly field: Field | 'order'; readonly reason: 'refused'; readonly error: CallError }
  | { readonly field: Field; readonly reason: string; readonly error?: undefined }

export type QuoteOf<K extends OrderKind> = Extract<AnyQuote, { readonly activityType: K['type'] }>
export type OrderOf<K extends OrderKind> = Extract<AnyOrder, { readonly activityType: K['type'] }>
/** What a price is asked for, without whose it is. */
export type AskedOf<K extends OrderKind> = Omit<
  Extract<AnyAsked, { readonly activityType: K['type'] }>,
  Identity
>

export function isQuoteOf<K extends OrderKind>(type: K['type'], quote: AnyQuote): quote is QuoteOf<K> {
  return quote.activityType === type
}

export function isOrderOf<K extends OrderKind>(type: K['type'], order: AnyOrder): order is OrderOf<K> {
  return order.activityType === type
}

export type { AnyOrder, AnyQuote }
