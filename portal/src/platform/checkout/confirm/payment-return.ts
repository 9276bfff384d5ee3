/**
 * Read from an address that returns from a payment (ROUTE-23) or comes from an email about an order. It only prompts a check with the
 * server and is never trusted.
 */
export interface PaymentReturn {
  /** Added to the address by the server; undefined if missing. */
  readonly activityNumber: string | undefined
  /** Came back through the payment page's own link, without paying. */
  readonly isLeft?: true
}

const outcomes: ReadonlySet<string | null> = new Set(['success', 'failed', 'cancelled'])

/** Reads `?payment=success|failed|cancelled&activity=…`, or `?activity=…` as in emails; undefined for every other address. */
export function readPaymentReturn(search: string): PaymentReturn | undefined {
  const query = new URLSearchParams(search)
  const activityNumber = query.get('activity')
  const isMailed = activityNumber !== null && isReference(activityNumber)
  if (!isMailed && !outcomes.has(query.get('payment'))) return undefined
  return {
    activityNumber: activityNumber !== null && isReference(activityNumber) ? activityNumber : undefined,
    ...(query.get('payment') === 'cancelled' && { isLeft: true }),
  }
}

/** Whether a text has the form of an activity number: it comes from outside. */
export function isReference(text: string): boolean {
  return /^[\w-]{1,40}$/.test(text)
}
