/** A hold outlives the payment page and the transfer's cancellation period by this much, so both always end first. */
const HOLD_OUTLIVES_MINUTES = 60
/** A transfer is released at least this long before its hold ends. */
const RELEASED_BEFORE_MINUTES = 10

export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000)
}

/** When a hold ends, for an order that is ready by `readyAt` at the latest. */
export function holdEnd(readyAt: Date, coolingOffMinutes: number): Date {
  return minutesAfter(readyAt, coolingOffMinutes + HOLD_OUTLIVES_MINUTES)
}

/** Until when a transfer that is ready now is on hold; never longer than the ledger holds its points. */
export function heldUntil(now: Date, coolingOffMinutes: number, holdEndsAt: Date): Date {
  const wished = minutesAfter(now, coolingOffMinutes)
  const latest = minutesAfter(holdEndsAt, -RELEASED_BEFORE_MINUTES)
  return wished < latest ? wished : latest
}
