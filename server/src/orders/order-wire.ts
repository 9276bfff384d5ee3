import type * as z from 'zod/mini'
import type { Domain } from '@waymark/contract/operation'
import type { OrderActivityType } from '@waymark/contract/order-kinds'
import type { orderCommon, quoteCommon } from '@waymark/contract/orders/order-kind.shapes'
import type * as statusShapes from '@waymark/contract/orders/payment/payment-status.shapes'
import type * as quoteShapes from '@waymark/contract/orders/quotes/retrieve-quote.shapes'

/** A quote request of any kind. */
export type QuoteAsked = Domain<typeof quoteShapes>['request']['object']
export type QuoteAnswer = Domain<typeof quoteShapes>['answer']['object']
/** An order as shown to its owner. */
export type OrderShown = Domain<typeof statusShapes>['answer']['object']
/** The wire's name for a kind of order. */
export type ActivityType = OrderActivityType

/** The member of a wire union for one kind. */
export type Of<Union extends { readonly activityType: ActivityType }, Type extends ActivityType> = Extract<
  Union,
  { readonly activityType: Type }
>

/** The fields all orders share on the wire. */
export type OrderCommon = z.output<z.ZodMiniObject<typeof orderCommon>>
/** The fields all quotes share. */
export type QuoteCommon = z.output<z.ZodMiniObject<typeof quoteCommon>>
export type QuoteLine = QuoteCommon['lines'][number]
