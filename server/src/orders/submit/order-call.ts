import type { Domain } from '@waymark/contract/operation'
import type * as shapes from '@waymark/contract/points/buy/buy-points.shapes'
import type { orderErrors } from '@waymark/contract/orders/order-errors'
import type { Call } from '../../calls/call.ts'

export type OrderAnswer = Domain<typeof shapes>['answer']
type Gateway = NonNullable<Domain<typeof shapes>['request']['object']['paymentGateway']>

type Facts = {
  readonly id: string
  readonly method: 'POST'
  readonly path: '/'
  readonly access: 'pin'
  readonly effect: 'write'
  readonly idempotent: true
  readonly actsFor: 'membership'
  readonly errors: typeof orderErrors
  readonly summary: string
}

/** What every submitting call has in common, whichever operation it is of. */
export type OrderCall = Pick<
  Call<Facts, typeof shapes>,
  'principal' | 'membership' | 'company' | 'key' | 'locale' | 'now' | 'fail' | 'encode' | 'decode'
>

/** What was asked for, in one form for all kinds. */
export interface OrderAsked {
  /** The kind's name. */
  readonly kind: string
  readonly quoteReference: string
  /** What the PIN opened; used up with the effect. */
  readonly pinToken: string
  readonly points: bigint
  readonly recipientNumber: string | null
  readonly message: string | null
  readonly transactionType: 'TRANSFER' | 'earnMiles' | 'useMiles' | 'upgradeUsingMiles'
  readonly gateway: Gateway | undefined
}

type Asked = Domain<typeof shapes>['request']['object'] & {
  readonly loyaltyMembershipNumberOfRecipient?: string
  readonly adhocAttributes?: readonly { readonly attributeValue: string }[]
}

/** Reads the request of a kind. */
export function askedOf(
  kind: string,
  asked: Omit<Asked, 'transactionType'> & Pick<OrderAsked, 'transactionType'>,
): OrderAsked {
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
