import type { OrderState } from '@waymark/contract/orders/order-states'
import type { OrderShown } from './order-wire.ts'

/** The states an order can start in. */
export type FirstState = Extract<OrderState, 'CREATED' | 'PAYMENT_PENDING' | 'HELD' | 'POSTED'>

/**
 * All legal transitions. A correction of a posted order is its own journal, and late money is refunded without a transition.
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

/** @throws if the transition isn't in the table: a programming error */
export function assertMove(from: OrderState, to: OrderState): void {
  if (!moves[from].includes(to)) throw new Error(`An order cannot go from ${from} to ${to}`)
}

/** True if only the payment stands between the order and its effect. */
export function isOpen(state: OrderState): state is 'CREATED' | 'PAYMENT_PENDING' {
  return state === 'CREATED' || state === 'PAYMENT_PENDING'
}

/** True if the order was carried out, even if it was reversed since. */
export function isFulfilled(state: OrderState): state is 'POSTED' | 'PART_REFUNDED' | 'REFUNDED' {
  return state === 'POSTED' || state === 'PART_REFUNDED' || state === 'REFUNDED'
}

/** The five states on the wire (POINT-04); refunds are listed separately. */
export function wireState(state: OrderState): OrderShown['memberActivityStatus'] {
  if (isOpen(state)) return 'PAYMENT_PENDING'
  return isFulfilled(state) ? 'POSTED' : state
}
