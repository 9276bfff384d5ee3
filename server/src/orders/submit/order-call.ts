import type { Domain } from '@waymark/contract/operation'
import type * as shapes from '@waymark/contract/points/buy/buy-points.shapes'
import type { Call } from '../../calls/call.ts'
import type { OrderOperation, OrderOperationFacts } from '../order-operation.ts'

export type OrderAnswer = Domain<typeof shapes>['answer']
type Gateway = NonNullable<Domain<typeof shapes>['request']['object']['paymentGateway']>

/** What all submitting operations have in common. */
export type OrderCall = Pick<
  Call<OrderOperationFacts, OrderOperation['shapes']>,
  'principal' | 'membership' | 'company' | 'key' | 'locale' | 'now' | 'fail' | 'encode' | 'decode'
>

/** The part by which an order is placed; an order that nobody sends has only this. */
export type PlacingCall = Omit<OrderCall, 'encode' | 'decode'>

/** The request, in one form for all kinds. */
export interface OrderAsked {
  /** The kind's name. */
  readonly kind: string
  readonly quoteReference: string
  /** The token from the PIN check; used up with the effect. */
  readonly pinToken: string
  readonly points: bigint
  readonly recipientNumber: string | null
  readonly message: string | null
  readonly transactionType: 'TRANSFER' | 'earnMiles' | 'useMiles' | 'upgradeUsingMiles'
  readonly gateway: Gateway | undefined
}

/** A kind's request; only some have a recipient and a message. */
export type OrderRequest = Omit<Domain<typeof shapes>['request']['object'], 'transactionType'> &
  Pick<OrderAsked, 'transactionType'> & {
    readonly loyaltyMembershipNumberOfRecipient?: string
    readonly adhocAttributes?: readonly { readonly attributeValue: string }[]
  }

/** Reads the request of a kind. */
export function askedOf(kind: string, asked: OrderRequest): OrderAsked {
  return {
    kind,
    quoteReference: asked.quoteReferenceNumber,
    pinToken: asked.transactionId,
    points: asked.points[0]?.points ?? 0n,
    recipientNumber: asked.loyaltyMembershipNumberOfRecipient ?? null,
    message: asked.adhocAttributes?.[0]?.attributeValue ?? null,
    transactionType: asked.transactionType,
    gateway: asked.paymentGateway,
  }
}
