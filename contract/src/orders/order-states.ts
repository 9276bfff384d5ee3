/** States of orders, as they are stored; the member's receipt has fewer (`memberActivityStatus`). */
export const orderStates = [
  /** Written with nothing due: its effect follows immediately. */
  'CREATED',
  /** Its payment is open; a declined one can be retried. */
  'PAYMENT_PENDING',
  /** Ready, and on hold until a given moment. */
  'HELD',
  /** Carried out. */
  'POSTED',
  'FAILED',
  'CANCELLED',
  /** Part of the money was refunded; the effect remains. */
  'PART_REFUNDED',
  /** The effect was reversed. */
  'REFUNDED',
] as const
export type OrderState = (typeof orderStates)[number]
