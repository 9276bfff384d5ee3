import type { paymentStatus } from '@waymark/contract/transactions/payment-status'
import type { retrieveQuote } from '@waymark/contract/transactions/retrieve-quote'
import type { Wire } from '@waymark/contract/operation'
import type { CallError } from '../../platform/client/call-error.ts'
import {
  noAnswers,
  writtenNumber,
  type FieldProblem,
  type FoundRecipient,
  type TransferAnswers,
  type TransferField,
} from './transfer-answers.ts'

type OfTransfer = { readonly activityType: 'TRANSFER' }
export type Quote = Extract<Wire<typeof retrieveQuote>['answer']['object'], OfTransfer>
export type Order = Extract<Wire<typeof paymentStatus>['answer']['object'], OfTransfer>

/** The server's price, and the key under which this review is sent, however often. */
export interface Offer {
  readonly quote: Quote
  readonly idempotencyKey: string
  /** Cents that were shown before, where the server's price differs. */
  readonly priceBefore: number | null
}

/** What stopped a confirmation. `pinTransaction` is what the PIN opened: the same order can go out again without it. */
export type Trouble =
  | { readonly kind: 'pin'; readonly error: CallError }
  | { readonly kind: 'pinMissing' }
  | { readonly kind: 'priceGone'; readonly error: CallError }
  /** Nobody knows whether the order arrived. */
  | { readonly kind: 'unsure'; readonly pinTransaction: string }
  | { readonly kind: 'paymentUnavailable'; readonly error: CallError; readonly pinTransaction: string }
  | { readonly kind: 'refused'; readonly error: CallError }

/** Where the journey stands. */
export type Step =
  | {
      readonly kind: 'form'
      readonly problems: readonly FieldProblem[]
      /** Where the focus goes when the form shows again. */
      readonly focus: TransferField | 'heading' | null
    }
  | { readonly kind: 'pricing' }
  | {
      readonly kind: 'review'
      readonly offer: Offer
      readonly trouble: Trouble | null
      /** Where the focus goes on the way back to the form. */
      readonly back: TransferField | 'heading'
    }
  | { readonly kind: 'paying'; readonly offer: Offer }
  /** On the way to the payment page. */
  | { readonly kind: 'leaving'; readonly address: string }
  /** The order is there; how it stands is being asked. */
  | { readonly kind: 'asking'; readonly activityNumber: string }
  | { readonly kind: 'unreachable'; readonly activityNumber: string; readonly error: CallError }
  | { readonly kind: 'pending'; readonly order: Order }
  /** Ready, and held back for a while: its sender can cancel it. */
  | { readonly kind: 'held'; readonly order: Order }
  | { readonly kind: 'receipt' | 'failed' | 'cancelled'; readonly order: Order }

export interface Journey {
  readonly answers: TransferAnswers
  /** Who stands behind the number that is typed now. */
  readonly found: FoundRecipient | null
  readonly step: Step
  /** Counts what went wrong, so that each takes the focus to its words. */
  readonly attempt: number
}

/** What happens. A move that does not fit the step changes nothing: an answer that comes too late is such a one. */
export type Move =
  | { readonly kind: 'answer'; readonly answers: Partial<TransferAnswers> }
  | { readonly kind: 'find'; readonly found: FoundRecipient }
  | { readonly kind: 'refuse'; readonly problems: readonly FieldProblem[] }
  | { readonly kind: 'price' }
  | { readonly kind: 'offer'; readonly offer: Offer }
  /** The address changed: a link, the back button, the way back from the payment. */
  | { readonly kind: 'enter'; readonly entry: Entry }
  /** The way back to the form was asked for; it is gone when the address is. */
  | { readonly kind: 'change'; readonly focus: TransferField | 'heading' }
  | { readonly kind: 'pay' }
  | { readonly kind: 'trouble'; readonly trouble: Trouble }
  | { readonly kind: 'leave'; readonly address: string }
  | { readonly kind: 'ask' }
  | { readonly kind: 'lose'; readonly error: CallError }
  | { readonly kind: 'order'; readonly order: Order }

/** What an entry of the browser's history stands for. */
export type Entry =
  | { readonly kind: 'form'; readonly isPaymentUnknown: boolean }
  | { readonly kind: 'review' }
  | { readonly kind: 'order'; readonly activityNumber: string }

export const emptyForm = { kind: 'form', problems: [], focus: null } as const satisfies Step

/** The journey as a pure function: form, review, payment, and every way that it can end. */
export function nextJourney(journey: Journey, move: Move): Journey {
  if (move.kind === 'answer') return answered(journey, move.answers)
  if (move.kind === 'enter') return entered(journey, move.entry)
  if (move.kind === 'find') {
    const isStillTyped = writtenNumber(journey.answers.recipient) === move.found.membershipNumber
    return isStillTyped ? { ...withoutProblem(journey, 'recipient'), found: move.found } : journey
  }
  const step = nextStep(journey.step, move)
  const isSetback = step !== journey.step && (move.kind === 'refuse' || move.kind === 'trouble')
  return { ...journey, step, attempt: journey.attempt + (isSetback ? 1 : 0) }
}

function answered(journey: Journey, changed: Partial<TransferAnswers>): Journey {
  const answers = { ...journey.answers, ...changed }
  const isSameNumber = writtenNumber(answers.recipient) === journey.found?.membershipNumber
  const found = isSameNumber ? journey.found : null
  // What was asked for is no longer what is typed: its price is not waited for.
  const step = journey.step.kind === 'pricing' ? emptyForm : journey.step
  const isChanged = ({ field }: FieldProblem) => field === 'order' || field in changed
  return step.kind === 'form' && step.problems.some(isChanged)
    ? {
        ...journey,
        answers,
        found,
        step: { ...step, problems: step.problems.filter((one) => !isChanged(one)) },
      }
    : { ...journey, answers, found, step }
}

/** A review exists only where it was just made; an order is asked for anew unless it is the one that shows. */
function entered(journey: Journey, entry: Entry): Journey {
  const { step } = journey
  if (entry.kind === 'review') return journey
  if (entry.kind === 'order') {
    const { activityNumber } = entry
    return activityOf(step) === activityNumber
      ? journey
      : { ...journey, step: { kind: 'asking', activityNumber } }
  }
  if (step.kind === 'review') return { ...journey, step: { ...emptyForm, focus: step.back } }
  return activityOf(step) === undefined
    ? journey
    : { ...anew(journey), step: { ...emptyForm, focus: 'heading' } }
}

/** What was sent is not filled in again; what was not paid is, from the order where the answers are gone. */
function anew(journey: Journey): Journey {
  const { step, answers } = journey
  if (step.kind === 'receipt' || step.kind === 'held') return { ...journey, answers: noAnswers, found: null }
  const isUnpaid = step.kind === 'failed' || step.kind === 'cancelled'
  if (!isUnpaid || answers.recipient !== '' || answers.points !== null) return journey
  const { recipient, points } = step.order
  return {
    ...journey,
    answers: { ...noAnswers, recipient: recipient.membershipNumber, points: BigInt(points) },
  }
}

/** The order that a step is about. */
function activityOf(step: Step): string | undefined {
  if ('order' in step) return step.order.activityNumber
  return 'activityNumber' in step ? step.activityNumber : undefined
}

function withoutProblem(journey: Journey, field: TransferField): Journey {
  const { step } = journey
  if (step.kind !== 'form') return journey
  return { ...journey, step: { ...step, problems: step.problems.filter((one) => one.field !== field) } }
}

type StepMove = Exclude<Move, { readonly kind: 'answer' | 'find' | 'enter' }>

function nextStep(step: Step, move: StepMove): Step {
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

function fromForm(step: Step & { readonly kind: 'form' | 'pricing' }, move: StepMove): Step {
  if (move.kind === 'refuse') return refused(move.problems)
  if (move.kind === 'price') return { kind: 'pricing' }
  if (move.kind === 'offer' && step.kind === 'pricing') return reviewOf(move.offer)
  return step
}

function refused(problems: readonly FieldProblem[]): Step {
  return { kind: 'form', problems, focus: null }
}

function reviewOf(offer: Offer): Step {
  return { kind: 'review', offer, trouble: null, back: 'heading' }
}

function fromReview(step: Step & { readonly kind: 'review' | 'paying' }, move: StepMove): Step {
  switch (move.kind) {
    case 'pay':
      return { kind: 'paying', offer: step.offer }
    case 'offer':
      return reviewOf(move.offer)
    case 'trouble':
      return { kind: 'review', offer: step.offer, trouble: move.trouble, back: 'heading' }
    case 'refuse':
      return refused(move.problems)
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

function fromOrder(
  step: Step & { readonly kind: 'asking' | 'unreachable' | 'pending' | 'held' },
  move: StepMove,
): Step {
  if (move.kind === 'order') return stepOf(move.order)
  // An order that shows stays on the screen: the next question may be answered.
  if (step.kind === 'pending' || step.kind === 'held') return step
  const { activityNumber } = step
  if (move.kind === 'ask') return { kind: 'asking', activityNumber }
  return move.kind === 'lose' ? { kind: 'unreachable', activityNumber, error: move.error } : step
}

/** Where an order stands, by the server's word alone (ROUTE-23): the address's word is not asked. */
export function stepOf(order: Order): Step {
  switch (order.memberActivityStatus) {
    case 'POSTED':
      return { kind: 'receipt', order }
    case 'PAYMENT_PENDING':
      return { kind: 'pending', order }
    case 'FAILED':
      return { kind: 'failed', order }
    case 'CANCELLED':
      return { kind: 'cancelled', order }
    case 'HELD':
      break
  }
  return { kind: 'held', order }
}
