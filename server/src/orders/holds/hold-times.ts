/** A hold outlives the payment page, and the time in which its transfer can be cancelled, so that these are always over first. */
const HOLD_OUTLIVES_MINUTES = 60
/** Before its hold ends a transfer is released by at least this much. */
const RELEASED_BEFORE_MINUTES = 10

export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000)
}

/** When a hold ends whose order is ready at the latest at a context: with its payment, or at once. */
export function holdEnd(readyAt: Date, coolingOffMinutes: number): Date {
  return minutesAfter(readyAt, coolingOffMinutes + HOLD_OUTLIVES_MINUTES)
}

/** Until when a transfer is held back that is ready now; never longer than the ledger holds its points. */
export function heldUntil(now: Date, coolingOffMinutes: number, holdEndsAt: Date): Date {
  const wished = minutesAfter(now, coolingOffMinutes)
  const latest = minutesAfter(holdEndsAt, -RELEASED_BEFORE_MINUTES)
  return wished < latest ? wished : latest
}
