import type { CallError } from '../../client/call-error.ts'

/** Codes that mean the price has expired or is used up, so a new one is needed. */
const codes: ReadonlySet<CallError['code']> = new Set([
  'QUOTE_EXPIRED',
  'QUOTE_UNKNOWN',
  'QUOTE_DIFFERS',
  'PAYMENT_DIFFERS',
  'IDEMPOTENCY_KEY_REUSED',
])

export function isPriceExpired({ code }: CallError): boolean {
  return codes.has(code)
}
