import type { CallError } from '../client/call-error.ts'

/** The price has expired or is used up: only another one helps. */
const codes: ReadonlySet<CallError['code']> = new Set([
  'QUOTE_EXPIRED',
  'QUOTE_UNKNOWN',
  'QUOTE_DIFFERS',
  'PAYMENT_DIFFERS',
  'IDEMPOTENCY_KEY_REUSED',
])

export function isPriceGone({ code }: CallError): boolean {
  return codes.has(code)
}
