import type { CallError } from '../client/call-error.ts'
import type { OrderKind, OrderOf, OrderProblem, QuoteOf } from './order-kind.ts'

/** The server's price, and the key under which this review is sent, however often. */
export interface Offer<K extends OrderKind> {
  readonly quote: QuoteOf<K>
  readonly idempotencyKey: string
  /** Cents that were shown before, where the server's price differs. */
  readonly priceBefore: number | null
}

/** With what an order was sent: the same order can go out again with it, to the letter. */
export interface SentWith {
  /** What the PIN opened. */
  readonly pinTransaction: string
  /** Points that pay of the price. */
  readonly miles: number
  /** They are the family pool's (POINT-13). */
  readonly isFromPool?: boolean
}

/** What stopped a confirmation. */
export type Trouble =
  | { readonly kind: 'pin'; readonly error: CallError }
  | { readonly kind: 'pinMissing' }
  | { readonly kind: 'priceGone'; readonly error: CallError }
  /** Nobody knows whether the order arrived. */
  | { readonly kind: 'unsure'; readonly sentWith: SentWith }
  | { readonly kind: 'paymentUnavailable'; readonly error: CallError; readonly sentWith: SentWith }
  | { readonly kind: 'refused'; readonly error: CallError }

/** Where the journey stands. */
export type Step<K extends OrderKind> =
  | {
      readonly kind: 'form'
      readonly problems: readonly OrderProblem<K['field']>[]
      /** Where the focus goes when the form shows again. */
      readonly focus: K['field'] | 'heading' | null
    }
  | { readonly kind: 'pricing' }
  | {
      readonly kind: 'review'
      readonly offer: Offer<K>
      readonly trouble: Trouble | null
      /** Where the focus goes on the way back to the form. */
      readonly back: K['field'] | 'heading'
    }
  | { readonly kind: 'paying'; readonly offer: Offer<K> }
  /** On the way to the payment page. */
  | { readonly kind: 'leaving'; readonly address: string }
  /** The order is there; how it stands is being asked. */
  | { readonly kind: 'asking'; readonly activityNumber: string; readonly isLeft?: boolean }
  | { readonly kind: 'unreachable'; readonly activityNumber: string; readonly error: CallError }
  | { readonly kind: 'pending'; readonly order: OrderOf<K> }
  /** Its payment was declined, and can be tried again for a while. */
  | { readonly kind: 'declined'; readonly order: OrderOf<K> }
  /** Ready, and held back for a while: its owner can still decide. */
  | { readonly kind: 'held'; readonly order: OrderOf<K> }
  | { readonly kind: 'receipt' | 'failed' | 'cancelled'; readonly order: OrderOf<K> }

export interface Journey<K extends OrderKind> {
  readonly draft: K['draft']
  readonly step: Step<K>
  /** Counts what went wrong, so that each takes the focus to its words. */
  readonly attempt: number
}

/** What happens. A move that does not fit the step changes nothing: an answer that comes too late is such a one. */
export type Move<K extends OrderKind> =
  /** What is filled in changed: its price is no longer what is waited for. */
  | {
      readonly kind: 'answer'
      readonly edit: (draft: K['draft']) => K['draft']
      readonly fields: readonly K['field'][]
    }
  /** Something was found out about what is filled in; the same draft means that it came too late. */
  | { readonly kind: 'learn'; readonly edit: (draft: K['draft']) => K['draft']; readonly field: K['field'] }
  | { readonly kind: 'refuse'; readonly problems: readonly OrderProblem<K['field']>[] }
  | { readonly kind: 'price' }
  | { readonly kind: 'offer'; readonly offer: Offer<K> }
  /** The address changed: a link, the back button, the way back from the payment. */
  | { readonly kind: 'enter'; readonly entry: Entry }
  /** The way back to the form was asked for; it is gone when the address is. */
  | { readonly kind: 'change'; readonly focus: K['field'] | 'heading' }
  | { readonly kind: 'pay' }
  | { readonly kind: 'trouble'; readonly trouble: Trouble }
  | { readonly kind: 'leave'; readonly address: string }
  | { readonly kind: 'ask' }
  | { readonly kind: 'lose'; readonly error: CallError }
  | { readonly kind: 'order'; readonly order: OrderOf<K> }

/** What an entry of the browser's history stands for. */
export type Entry =
  | { readonly kind: 'form'; readonly isPaymentUnknown: boolean }
  | { readonly kind: 'review' }
  /** `isLeft`: its payment page was left by the link back. */
  | { readonly kind: 'order'; readonly activityNumber: string; readonly isLeft?: boolean }

export const emptyForm = { kind: 'form', problems: [], focus: null } as const

/** What the flow asks of a product. */
export interface FlowOf<K extends OrderKind> {
  readonly noDraft: K['draft']
  /** The draft that an unpaid order came from, where it is gone; undefined where that is not known. */
  readonly refill: (order: OrderOf<K>) => K['draft'] | undefined
}

/** The journey as a pure function: form, review, payment, and every way that it can end. */
export function nextJourney<K extends OrderKind>(
  flow: FlowOf<K>,
  journey: Journey<K>,
  move: Move<K>,
): Journey<K> {
  if (move.kind === 'answer') {
    const step = journey.step.kind === 'pricing' ? emptyForm : journey.step
    const draft = move.edit(journey.draft)
    return { ...journey, draft, step: without(step, [...move.fields, 'order']) }
  }
  if (move.kind === 'learn') {
    const draft = move.edit(journey.draft)
    return draft === journey.draft
      ? journey
      : { ...journey, draft, step: without(journey.step, [move.field]) }
  }
  if (move.kind === 'enter') return entered(flow, journey, move.entry)
  const step = nextStep(journey.step, move)
  const isSetback = step !== journey.step && (move.kind === 'refuse' || move.kind === 'trouble')
  return { ...journey, step, attempt: journey.attempt + (isSetback ? 1 : 0) }
}

/** A changed answer takes its own problems away. */
function without<K extends OrderKind>(step: Step<K>, fields: readonly string[]): Step<K> {
  if (step.kind !== 'form' || !step.problems.some(({ field }) => fields.includes(field))) return step
  return { ...step, problems: step.problems.filter(({ field }) => !fields.includes(field)) }
}

/** A review exists only where it was just made; an order is asked for anew unless it is the one that shows. */
function entered<K extends OrderKind>(flow: FlowOf<K>, journey: Journey<K>, entry: Entry): Journey<K> {
  const { step } = journey
  if (entry.kind === 'review') return journey
  if (entry.kind === 'order') {
    const { kind: _kind, ...asked } = entry
    return activityOf(step) === asked.activityNumber
      ? journey
      : { ...journey, step: { kind: 'asking', ...asked } }
  }
  if (step.kind === 'review') return { ...journey, step: { ...emptyForm, focus: step.back } }
  return activityOf(step) === undefined
    ? journey
    : { ...journey, draft: draftAfter(flow, journey), step: { ...emptyForm, focus: 'heading' } }
}

/** What was sent is not filled in again; what was not paid is, from the order where the answers are gone. */
function draftAfter<K extends OrderKind>({ noDraft, refill }: FlowOf<K>, journey: Journey<K>): K['draft'] {
  const { step, draft } = journey
  if (step.kind === 'receipt' || step.kind === 'held') return noDraft
  const isUnpaid = step.kind === 'failed' || step.kind === 'cancelled' || step.kind === 'declined'
  return isUnpaid && draft === noDraft ? (refill(step.order) ?? draft) : draft
}

/** The order that a step is about. */
function activityOf<K extends OrderKind>(step: Step<K>): string | undefined {
  if ('order' in step) return step.order.activityNumber
  return 'activityNumber' in step ? step.activityNumber : undefined
}

type StepMove<K extends OrderKind> = Exclude<Move<K>, { readonly kind: 'answer' | 'learn' | 'enter' }>
type StepNamed<K extends OrderKind, Name extends Step<K>['kind']> = Step<K> & { readonly kind: Name }

function nextStep<K extends OrderKind>(step: Step<K>, move: StepMove<K>): Step<K> {
  switch (step.kind) {
    case 'form':
    case 'pricing':
      return fromForm(step, move)
    case 'review':
    case 'paying':
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

function fromForm<K extends OrderKind>(step: StepNamed<K, 'form' | 'pricing'>, move: StepMove<K>): Step<K> {
  if (move.kind === 'refuse') return { kind: 'form', problems: move.problems, focus: null }
  if (move.kind === 'price') return { kind: 'pricing' }
  if (move.kind === 'offer' && step.kind === 'pricing') return reviewOf(move.offer)
  return step
}

function reviewOf<K extends OrderKind>(offer: Offer<K>): Step<K> {
  return { kind: 'review', offer, trouble: null, back: 'heading' }
}

function fromReview<K extends OrderKind>(
  step: StepNamed<K, 'review' | 'paying'>,
  move: StepMove<K>,
): Step<K> {
  switch (move.kind) {
    case 'pay':
      return { kind: 'paying', offer: step.offer }
    case 'offer':
      return reviewOf(move.offer)
    case 'trouble':
      return { kind: 'review', offer: step.offer, trouble: move.trouble, back: 'heading' }
    case 'refuse':
      return { kind: 'form', problems: move.problems, focus: null }
    case 'change':
      return step.kind === 'review' ? { ...step, back: move.focus } : step
    case 'leave':
      return { kind: 'leaving', address: move.address }
    case 'order':
      return stepOf(move.order)
    case 'ask':
    case 'lose':
    case 'price':
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
  // An order that shows stays on the screen: the next question may be answered.
  if (step.kind === 'pending' || step.kind === 'held') return step
  const { activityNumber } = step
  if (move.kind === 'ask') return { kind: 'asking', activityNumber }
  return move.kind === 'lose' ? { kind: 'unreachable', activityNumber, error: move.error } : step
}

/** Where an order stands, by the server's word alone (ROUTE-23): the address's word is not asked. */
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
