/** Where an order stands. */
export type ActivityState = 'PAYMENT_PENDING' | 'HELD' | 'POSTED' | 'FAILED' | 'CANCELLED'

/**
 * The legal moves. An order that needs no payment begins as HELD where transfers are held back for a while, else as POSTED.
 * What is posted, failed or cancelled stays so: a correction
 * is a new journal, and money that comes too late goes back.
 */
export const moves: Readonly<Record<ActivityState, readonly ActivityState[]>> = {
  PAYMENT_PENDING: ['HELD', 'POSTED', 'FAILED', 'CANCELLED'],
  HELD: ['POSTED', 'FAILED', 'CANCELLED'],
  POSTED: [],
  FAILED: [],
  CANCELLED: [],
}

/** @throws when the move is not in the table: a mistake of ours, never the person's */
export function assertMove(from: ActivityState, to: ActivityState): void {
  if (!moves[from].includes(to)) throw new Error(`An activity cannot go from ${from} to ${to}`)
}
