import type { ScreenKey } from '@waymark/contract/screens'
import type { Wire } from '@waymark/contract/operation'
import type { acceptPayment } from '@waymark/contract/orders/payment/accept-payment'
import type { OrderJourney } from '@waymark/contract/tracking/journeys'
import type { buyPoints } from '@waymark/contract/points/buy/buy-points'
import type { Tag } from '../api/api.ts'
import type { CallError } from '../client/call-error.ts'
import type { CallResult } from '../client/send.ts'
import type { MembershipIdentity } from '../session/session.ts'
import type { DraftStore } from '../drafts/draft-store.ts'
import type { FlowOf, Offer } from './order-step.ts'
import type { AnyOrder, FieldOf, OrderKind, QuoteOf } from './order-kind.ts'

/** What a question about a payment says. */
export type PaymentQuestion = Wire<typeof acceptPayment>['request']

type PurchaseRequest = Wire<typeof buyPoints>['request']['object']
/** The part common to all products' requests. */
export type OrderRequest = Omit<PurchaseRequest, 'transactionType'>
export type OrderAnswer = Wire<typeof buyPoints>['answer']

/** How a price is paid with points. */
export interface Payment {
  /** Points used for the price; 0 if it's all paid in money. */
  readonly points: bigint
  /** The points come from the family pool (POINT-13). */
  readonly isFromPool: boolean
}

/** An order ready to send. Sending it again repeats the request exactly, so its key makes it one order. */
export interface Sending<K extends OrderKind> {
  readonly offer: Offer<K>
  readonly draft: K['draft']
  readonly payment: Payment
  /** The transaction that the PIN opened. */
  readonly pinTransaction: string
  /** This page's own address, for the return from payment. */
  readonly page: string
}

/** What this browser stores about an order besides its points, under the wire's names (CONF-05). */
export interface Bought {
  /** Points that the purchase adds. */
  readonly purchasePoints?: number
  /** Code of the tier that it grants. */
  readonly upgradedTier?: string | undefined
}

/** How a product is ordered: what the shared journey can't know. */
export interface Product<K extends OrderKind> extends FlowOf<K> {
  readonly type: K['type']
  /** The namespace of its words; those shared by all orders fill the gaps. */
  readonly words: OrderJourney
  /** The operation that submits it. Permission to order is checked on its page and tab (PROG-06). */
  readonly operation: {
    readonly screen: ScreenKey
    readonly tab?: string
    /** The PIN is required only where points pay. */
    readonly pinFor?: 'points'
  }
  /** The page where its orders end, if it isn't the one where they are placed. */
  readonly endsAt?: ScreenKey
  /** Terms to agree to before ordering: needs the texts `confirm.terms` and `confirm.termsMissing`. */
  readonly hasTerms?: true
  /** What an order changes, besides balance and statement. */
  readonly changes?: readonly Tag[]
  readonly noDraft: K['draft']
  readonly drafts: DraftStore<K['draft']>
  readonly bought?: (quote: QuoteOf<K>) => Bought
  /** The answer that each refusal is about, if it's about one. */
  readonly fieldOf: Partial<Record<CallError['code'], FieldOf<K>>>
  /** Its errors also show as a toast, wherever the person looks (POINT-12). */
  readonly raisesErrors?: true
  /** Sends an order; `request` is the part common to all products. `mfaflag`: a second factor was verified for it (AUTH-12). */
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

/** The wire's transaction kind: paying with points makes it a different one (POINT-03). */
export function payingWith({ points }: Payment): 'earnMiles' | 'useMiles' {
  return points > 0n ? 'useMiles' : 'earnMiles'
}
