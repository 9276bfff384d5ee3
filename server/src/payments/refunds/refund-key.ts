/** A gateway may forget a key after a day; an hour less, for its clock. */
const KEY_KNOWN_MS = 23 * 60 * 60_000

/** The latest moment from which a refund's key can be forgotten by now. */
export function keysForgottenBefore(now: Date): Date {
  return new Date(now.getTime() - KEY_KNOWN_MS)
}

/** A refund's idempotency key at the gateway. `round`: how often it has had another one. */
export function refundKey(refundId: string, round: number): string {
  return round === 0 ? refundId : `${refundId}-${String(round)}`
}
