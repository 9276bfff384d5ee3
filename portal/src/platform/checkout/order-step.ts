import type { CallError } from '../client/call-error.ts'
import type { FieldOf, OrderKind, OrderOf, QuoteOf } from './order-kind.ts'

/** The server's price, and the idempotency key under which this review is sent, however often. */
export interface Offer<K extends OrderKind> {
  readonly quote: QuoteOf<K>
  readonly idempotencyKey: string
  /** Cents shown before, if the server's price differs. */
  readonly priceBefore: bigint | null
}

/** Where the focus goes when the form is shown again. */
export type Focus<K extends OrderKind> = FieldOf<K> | 'heading'

/** The current step of the journey. */
export type Step<K extends OrderKind> =
  | {
      readonly kind: 'form'
      readonly focus: Focus<K> | null
      /** The last order sent never arrived, and can't any more. */
      readonly isNotReceived?: true
      /** The answers behind an unpaid order, if the draft no longer exists. */
      readonly refill?: K['draft'] | undefined
    }
  | {
      readonly kind: 'review'
      readonly offer: Offer<K>
      /** Where the focus goes when returning to the form. */
      readonly back: Focus<K>
      /** It's being sent, or may have arrived: nothing leads back to the form. */
      readonly isSent: boolean
    }
  /** Redirecting to the payment page. */
  | { readonly kind: 'leaving'; readonly address: string }
  /** The order's status is being checked. */
  | { readonly kind: 'asking'; readonly asked: AskedAbout }
  | { readonly kind: 'unreachable'; readonly asked: AskedAbout; readonly error: CallError }
  | { readonly kind: 'pending'; readonly order: OrderOf<K> }
  /** Its payment was declined and can be retried for a while. */
  | { readonly kind: 'declined'; readonly order: OrderOf<K> }
  /** Complete but on hold: its owner can still cancel. */
  | { readonly kind: 'held'; readonly order: OrderOf<K> }
  | { readonly kind: 'receipt' | 'failed' | 'cancelled'; readonly order: OrderOf<K> }

/** An order by its number, or by the quote sent without an answer. `isLeft`: its payment page's back link was used. */
export type AskedAbout =
  | { readonly activityNumber: string; readonly isLeft?: boolean }
  | { readonly quoteReferenceNumber: string }

/** The meaning of an entry in the browser's history. */
export type Entry =
  | { readonly kind: 'form'; readonly isPaymentUnknown: boolean }
  | { readonly kind: 'review' }
  /** `isLeft`: its payment page's back link was used. */
  | { readonly kind: 'order'; readonly activityNumber: string; readonly isLeft?: boolean }

export const emptyForm = { kind: 'form', focus: null } as const

/** What the flow needs from a product. */
export interface FlowOf<K extends OrderKind> {
  /** The answers behind an unpaid order; undefined if unknown. */
  readonly refill: (order: OrderOf<K>) => K['draft'] | undefined
}

/** Whether the form or its review is shown; every other step has an order. */
export function isBeforeOrder<K extends OrderKind>({ kind }: Step<K>): boolean {
  return kind === 'form' || kind === 'review'
}

/** After a change of address. A review exists only where it was just made; an order is checked again unless it's the one on screen. */
export function entered<K extends OrderKind>({ refill }: FlowOf<K>, step: Step<K>, entry: Entry): Step<K> {
  if (entry.kind === 'review') return step
  if (entry.kind === 'order') {
    const { kind: _kind, ...asked } = entry
    return activityOf(step) === asked.activityNumber ? step : { kind: 'asking', asked }
  }
  if (step.kind === 'review') return step.isSent ? step : { kind: 'form', focus: step.back }
  if (activityOf(step) === undefined) return step
  const isUnpaid = step.kind === 'failed' || step.kind === 'cancelled' || step.kind === 'declined'
  return { kind: 'form', focus: 'heading', refill: isUnpaid ? refill(step.order) : undefined }
}

/** The number of a step's order; undefined before it has one, and while it's looked up by its quote. */
export function activityOf<K extends OrderKind>(step: Step<K>): string | undefined {
  if ('order' in step) return step.order.activityNumber
  return 'asked' in step && 'activityNumber' in step.asked ? step.asked.activityNumber : undefined
}

/** Another price in place of a reviewed one that expired. One that comes after its review was left changes nothing. */
export function renewed<K extends OrderKind>(step: Step<K>, old: Offer<K>, offer: Offer<K>): Step<K> {
  return step.kind === 'review' && step.offer === old ? offered(step, offer) : step
}

/** The review of a price, from the form or from an earlier review. A price that comes too late changes nothing. */
export function offered<K extends OrderKind>(step: Step<K>, offer: Offer<K>): Step<K> {
  return isBeforeOrder(step) ? { kind: 'review', offer, back: 'heading', isSent: false } : step
}
