import type { OrderShown } from './order-wire.ts'

/** Where an order stands. What its payment does is told by the payment alone. */
export const orderStates = [
  /** Written, with nothing to pay in money: its effect follows at once. */
  'CREATED',
  /** Its payment is open; a declined one can be tried again. */
  'PAYMENT_PENDING',
  /** Ready, and held back until a moment. */
  'HELD',
  /** It had its effect. */
  'POSTED',
  'FAILED',
  'CANCELLED',
  /** A part of the money went back; the effect stands. */
  'PART_REFUNDED',
  /** The effect was taken back. */
  'REFUNDED',
] as const

export type OrderState = (typeof orderStates)[number]

/** An order that is written begins in one of these. */
export type FirstState = Extract<OrderState, 'CREATED' | 'PAYMENT_PENDING' | 'HELD' | 'POSTED'>

/**
 * The legal moves, all of them. A correction of what was posted is a journal of its own, and money that comes too late goes back without a
 * move.
 */
const moves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  CREATED: ['HELD', 'POSTED', 'FAILED', 'CANCELLED'],
  PAYMENT_PENDING: ['HELD', 'POSTED', 'FAILED', 'CANCELLED'],
  HELD: ['POSTED', 'FAILED', 'CANCELLED'],
  POSTED: ['PART_REFUNDED', 'REFUNDED'],
  PART_REFUNDED: ['PART_REFUNDED', 'REFUNDED'],
  REFUNDED: ['REFUNDED'],
  FAILED: [],
  CANCELLED: [],
}

/** @throws when the move is not in the table: a mistake of ours, never the person's */
export function assertMove(from: OrderState, to: OrderState): void {
  if (!moves[from].includes(to)) throw new Error(`An order cannot go from ${from} to ${to}`)
}

/** Whether the order may still have its effect, and nothing holds it back but its payment. */
export function isOpen(state: OrderState): state is 'CREATED' | 'PAYMENT_PENDING' {
  return state === 'CREATED' || state === 'PAYMENT_PENDING'
}

/** Whether the order had its effect, and it may have been taken back since. */
export function isFulfilled(state: OrderState): state is 'POSTED' | 'PART_REFUNDED' | 'REFUNDED' {
  return state === 'POSTED' || state === 'PART_REFUNDED' || state === 'REFUNDED'
}

/** The five words of the wire (POINT-04): refunds are listed beside them. */
export function wireState(state: OrderState): OrderShown['memberActivityStatus'] {
  if (isOpen(state)) return 'PAYMENT_PENDING'
  return isFulfilled(state) ? 'POSTED' : state
}
