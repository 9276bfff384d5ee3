import type { paymentStatus } from '@waymark/contract/orders/payment/payment-status'
import type { retrieveQuote } from '@waymark/contract/orders/quotes/retrieve-quote'
import type { Wire } from '@waymark/contract/operation'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { Problem } from '../forms/form-problem.ts'

type AnyQuote = Wire<typeof retrieveQuote>['answer']['object']
type AnyOrder = Wire<typeof paymentStatus>['answer']['object']
type AnyPriceInput = Wire<typeof retrieveQuote>['request']['object']
type Identity = 'companyCode' | 'programCode' | 'membershipNumber'

/** What defines a product's journey: its wire name and its form. */
export interface OrderKind {
  readonly type: AnyQuote['activityType']
  /** The form's answers. They survive the payment page and a reload. */
  readonly draft: FieldValues
}

/** A field of its form. */
export type FieldOf<K extends OrderKind> = FieldPath<K['draft']>

/** A problem with an answer, found here or refused by the server. */
export type OrderProblem<K extends OrderKind> = Problem<FieldOf<K>>

export type QuoteOf<K extends OrderKind> = Extract<AnyQuote, { readonly activityType: K['type'] }>
export type OrderOf<K extends OrderKind> = Extract<AnyOrder, { readonly activityType: K['type'] }>

/** What a price is requested for, without the identity; points stay bigint until the request is built. */
export type PriceInputOf<K extends OrderKind> = Whole<
  Omit<Extract<AnyPriceInput, { readonly activityType: K['type'] }>, Identity>
>

/** The same with each number as a bigint. */
type Whole<T> = T extends number
  ? bigint
  : T extends readonly (infer Item)[]
    ? readonly Whole<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Whole<T[Key]> }
      : T

export function isQuoteOf<K extends OrderKind>(type: K['type'], quote: AnyQuote): quote is QuoteOf<K> {
  return quote.activityType === type
}

export function isOrderOf<K extends OrderKind>(type: K['type'], order: AnyOrder): order is OrderOf<K> {
  return order.activityType === type
}

export type { AnyOrder, AnyQuote }
