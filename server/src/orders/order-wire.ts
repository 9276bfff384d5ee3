import type * as z from 'zod/mini'
import type { Domain } from '@waymark/contract/operation'
import type { OrderActivityType } from '@waymark/contract/order-kinds'
import type { orderCommon, quoteCommon } from '@waymark/contract/orders/order-kind.shapes'
import type * as statusShapes from '@waymark/contract/orders/payment-status.shapes'
import type * as quoteShapes from '@waymark/contract/orders/retrieve-quote.shapes'

/** What is asked for when a price is wanted, of any kind. */
export type QuoteAsked = Domain<typeof quoteShapes>['request']['object']
export type QuoteAnswer = Domain<typeof quoteShapes>['answer']['object']
/** An order as its owner sees it. */
export type OrderShown = Domain<typeof statusShapes>['answer']['object']
/** The wire's word for a kind of order. */
export type ActivityType = OrderActivityType

/** One member of a union of the wire, by its word for the kind. */
export type Of<Union extends { readonly activityType: ActivityType }, Type extends ActivityType> = Extract<
  Union,
  { readonly activityType: Type }
>

/** What the wire says of every order, whatever its kind. */
export type OrderCommon = z.output<z.ZodMiniObject<typeof orderCommon>>
/** What every quote says, whatever it is for. */
export type QuoteCommon = z.output<z.ZodMiniObject<typeof quoteCommon>>
export type QuoteLine = QuoteCommon['lines'][number]
