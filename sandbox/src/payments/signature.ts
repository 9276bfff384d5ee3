import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The value of `waymark-signature`, and of Stripe's own header: `t=<unix seconds>,v1=<hex HMAC-SHA-256 of "<t>.<rawBody>">`.
 * The time is signed too, so a receiver can reject replayed requests.
 */
export function signWebhook(secret: string, rawBody: string, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000)
  const code = createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex')
  return `t=${seconds},v1=${code}`
}

/** Compares secrets in constant time; hashed first, because the comparison needs equal lengths. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
