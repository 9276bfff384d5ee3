import type { CallError } from '../client/call-error.ts'
import type { OrderKind, OrderOf } from './order-kind.ts'
import {
  activityOf,
  emptyForm,
  entered,
  offered,
  type Entry,
  type FlowOf,
  type Focus,
  type Offer,
  type Step,
} from './order-step.ts'
import type { Ordering } from './use-order.ts'

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

/** Moves an order on, from its review to its end. The form itself needs none of this. */
export function moveOf<K extends OrderKind>({ product, change }: Ordering<K>): (move: Move<K>) => void {
  return (move) => change((step) => nextStep(product, step, move))
}

/** The journey as a pure function: form, review, payment, and every way that it can end. */
export function nextStep<K extends OrderKind>(flow: FlowOf<K>, step: Step<K>, move: Move<K>): Step<K> {
  if (move.kind === 'enter') return entered(flow, step, move.entry)
  if (move.kind === 'offer') return offered(step, move.offer)
  switch (step.kind) {
    case 'review':
      return fromReview(step, move)
    case 'asking':
    case 'unreachable':
    case 'pending':
    case 'declined':
    case 'held':
      return fromOrder(step, move)
    case 'form':
    case 'leaving':
    case 'receipt':
    case 'failed':
    case 'cancelled':
      break
  }
  return step
}

type StepMove<K extends OrderKind> = Exclude<Move<K>, { readonly kind: 'enter' | 'offer' }>
type StepNamed<K extends OrderKind, Name extends Step<K>['kind']> = Step<K> & { readonly kind: Name }

function fromReview<K extends OrderKind>(step: StepNamed<K, 'review'>, move: StepMove<K>): Step<K> {
  switch (move.kind) {
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
  if (move.kind === 'order') return isOfAnother(step, move.order) ? step : stepOf(move.order)
  if (step.kind === 'declined')
    return move.kind === 'leave' ? { kind: 'leaving', address: move.address } : step
  // A displayed order stays on screen: the next check may succeed.
  if (step.kind === 'pending' || step.kind === 'held') return step
  const { asked } = step
  if (move.kind === 'ask') return { kind: 'asking', asked }
  if (move.kind === 'miss') return { kind: 'form', focus: 'heading', isNotReceived: true }
  return move.kind === 'lose' ? { kind: 'unreachable', asked, error: move.error } : step
}

/** An answer about the order that was shown before this one. */
function isOfAnother<K extends OrderKind>(step: Step<K>, { activityNumber }: OrderOf<K>): boolean {
  const own = activityOf(step)
  return own !== undefined && own !== activityNumber
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
