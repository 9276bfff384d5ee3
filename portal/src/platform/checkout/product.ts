import type { ScreenKey } from '@waymark/contract/screens'
import type { Wire } from '@waymark/contract/operation'
import type { acceptPayment } from '@waymark/contract/orders/accept-payment'
import type { OrderJourney } from '@waymark/contract/tracking/journeys'
import type { buyPoints } from '@waymark/contract/points/buy/buy-points'
import type { Tag } from '../api/api.ts'
import type { CallError } from '../client/call-error.ts'
import type { CallResult } from '../client/send.ts'
import type { MembershipIdentity } from '../session/session.ts'
import type { DraftStore } from '../drafts/draft-store.ts'
import type { FlowOf, Offer } from './order-flow.ts'
import type { AnyOrder, FieldOf, OrderKind, QuoteOf } from './order-kind.ts'

/** What a question about a payment says. */
export type PaymentQuestion = Wire<typeof acceptPayment>['request']

type PurchaseRequest = Wire<typeof buyPoints>['request']['object']
/** What the requests of all products have in common. */
export type OrderRequest = Omit<PurchaseRequest, 'transactionType'>
export type OrderAnswer = Wire<typeof buyPoints>['answer']

/** How a price is paid with points. */
export interface Payment {
  /** Points that pay of the price; 0 where money pays it all. */
  readonly points: bigint
  /** They are the family pool's (POINT-13). */
  readonly isFromPool: boolean
}

/** An order ready to go: sent again it is the same, to the letter, so that its key makes it one. */
export interface Sending<K extends OrderKind> {
  readonly offer: Offer<K>
  readonly draft: K['draft']
  readonly payment: Payment
  /** What the PIN opened. */
  readonly pinTransaction: string
  /** This page's own address, for the way back from the payment. */
  readonly page: string
}

/** What this browser remembers of an order besides its points, under the wire's names (CONF-05). */
export interface Bought {
  /** Points that the purchase brings. */
  readonly purchasePoints?: number
  /** The tier that it brings, by its code. */
  readonly upgradedTier?: string | undefined
}

/** How a product is ordered: what its journey cannot know by itself. */
export interface Product<K extends OrderKind> extends FlowOf<K> {
  readonly type: K['type']
  /** The namespace of its words; what they lack, the words of all orders say. */
  readonly words: OrderJourney
  /** The operation that submits it: its page and tab are where the permission to order is asked (PROG-06). */
  readonly operation: {
    readonly screen: ScreenKey
    readonly tab?: string
    /** The PIN is asked for only where points pay. */
    readonly pinFor?: 'points'
  }
  /** Where its orders end, where that is another page than the one that they are placed on. */
  readonly endsAt?: ScreenKey
  /** Terms to agree to before it is ordered: `confirm.terms` and `confirm.termsMissing` among its words. */
  readonly hasTerms?: true
  /** What an order changes, besides balance and statement. */
  readonly changes?: readonly Tag[]
  readonly noDraft: K['draft']
  readonly drafts: DraftStore<K['draft']>
  readonly bought?: (quote: QuoteOf<K>) => Bought
  /** The answer that a refusal is about, where it is about one. */
  readonly fieldOf: Partial<Record<CallError['code'], FieldOf<K>>>
  /** Its errors are said over the page too, wherever the person looks (POINT-12). */
  readonly raisesErrors?: true
  /** Sends an order; `request` is what all products have in common. `mfaflag`: a second factor was verified for it (AUTH-12). */
  readonly submit: (
    membership: MembershipIdentity,
    request: OrderRequest,
    sending: Sending<K>,
    mfaflag: boolean,
  ) => Promise<CallResult<OrderAnswer>>
  /** Asks how an order's payment ended, where it has an operation of its own for that. */
  readonly complete?: (
    request: PaymentQuestion,
    idempotencyKey: string,
  ) => Promise<CallResult<{ readonly object: AnyOrder }>>
}

/** How an order is paid, on the wire: points that pay make it another kind of transaction (POINT-03). */
export function payingWith({ points }: Payment): 'earnMiles' | 'useMiles' {
  return points > 0n ? 'useMiles' : 'earnMiles'
}
