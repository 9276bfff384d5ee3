/** A gateway may forget a key after a day; an hour less, for its clock. */
const KEY_KNOWN_MS = 23 * 60 * 60_000

/** The latest moment from which a refund's key can be forgotten by now. */
export function keysForgottenBefore(now: Date): Date {
  return new Date(now.getTime() - KEY_KNOWN_MS)
}
