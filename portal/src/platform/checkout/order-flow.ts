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

/** Events of the journey. A move that doesn't fit the current step, such as a late answer, changes nothing. */
export type Move<K extends OrderKind> =
  | { readonly kind: 'offer'; readonly offer: Offer<K> }
  /** The address changed: a link, the back button, or the return from payment. */
  | { readonly kind: 'enter'; readonly entry: Entry }
  /** Return to the form; it shows once the address is its own. */
  | { readonly kind: 'change'; readonly focus: Focus<K> }
  | { readonly kind: 'send' }
  /** The order was refused and certainly doesn't exist. */
  | { readonly kind: 'refuse' }
  /** It was refused because of an answer: the form shows what's wrong. */
  | { readonly kind: 'correct' }
  | { readonly kind: 'leave'; readonly address: string }
  | { readonly kind: 'ask' }
  | { readonly kind: 'lose'; readonly error: CallError }
  | { readonly kind: 'order'; readonly order: OrderOf<K> }
  /** The order that was sent never arrived. */
  | { readonly kind: 'miss' }

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

/** The journey as a pure function: form, review, payment, and every way that it can end. */
export function nextStep<K extends OrderKind>(flow: FlowOf<K>, step: Step<K>, move: Move<K>): Step<K> {
  if (move.kind === 'enter') return entered(flow, step, move.entry)
  switch (step.kind) {
    case 'form':
      return move.kind === 'offer' ? reviewOf(move.offer) : step
    case 'review':
      return fromReview(step, move)
    case 'asking':
    case 'unreachable':
    case 'pending':
    case 'declined':
    case 'held':
      return fromOrder(step, move)
    case 'leaving':
    case 'receipt':
    case 'failed':
    case 'cancelled':
      break
  }
  return step
}

/** A review exists only where it was just made; an order is checked again unless it's the one on screen. */
function entered<K extends OrderKind>({ refill }: FlowOf<K>, step: Step<K>, entry: Entry): Step<K> {
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

/** The order of a step. */
function activityOf<K extends OrderKind>(step: Step<K>): string | undefined {
  if ('order' in step) return step.order.activityNumber
  return 'asked' in step && 'activityNumber' in step.asked ? step.asked.activityNumber : undefined
}

type StepMove<K extends OrderKind> = Exclude<Move<K>, { readonly kind: 'enter' }>
type StepNamed<K extends OrderKind, Name extends Step<K>['kind']> = Step<K> & { readonly kind: Name }

function reviewOf<K extends OrderKind>(offer: Offer<K>): Step<K> {
  return { kind: 'review', offer, back: 'heading', isSent: false }
}

function fromReview<K extends OrderKind>(step: StepNamed<K, 'review'>, move: StepMove<K>): Step<K> {
  switch (move.kind) {
    case 'offer':
      return reviewOf(move.offer)
    case 'change':
      return step.isSent ? step : { ...step, back: move.focus }
    case 'send':
      return { ...step, isSent: true }
    case 'refuse':
      return { ...step, isSent: false }
    case 'correct':
      return emptyForm
    case 'leave':
      return { kind: 'leaving', address: move.address }
    case 'order':
      return stepOf(move.order)
    case 'ask':
    case 'lose':
    case 'miss':
      break
  }
  return step
}

function fromOrder<K extends OrderKind>(
  step: StepNamed<K, 'asking' | 'unreachable' | 'pending' | 'declined' | 'held'>,
  move: StepMove<K>,
): Step<K> {
  if (move.kind === 'order') return stepOf(move.order)
  if (step.kind === 'declined')
    return move.kind === 'leave' ? { kind: 'leaving', address: move.address } : step
  // A displayed order stays on screen: the next check may succeed.
  if (step.kind === 'pending' || step.kind === 'held') return step
  const { asked } = step
  if (move.kind === 'ask') return { kind: 'asking', asked }
  if (move.kind === 'miss') return { kind: 'form', focus: 'heading', isNotReceived: true }
  return move.kind === 'lose' ? { kind: 'unreachable', asked, error: move.error } : step
}

/** The step for an order's status. Only the server's answer counts (ROUTE-23), not the address. */
export function stepOf<K extends OrderKind>(order: OrderOf<K>): Step<K> {
  switch (order.memberActivityStatus) {
    case 'POSTED':
      return { kind: 'receipt', order }
    case 'PAYMENT_PENDING':
      return { kind: order.paymentStatus === 'failed' ? 'declined' : 'pending', order }
    case 'FAILED':
      return { kind: 'failed', order }
    case 'CANCELLED':
      return { kind: 'cancelled', order }
    case 'HELD':
      break
  }
  return { kind: 'held', order }
}
