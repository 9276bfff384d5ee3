import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The value of `waymark-signature`, and of Stripe's own header: `t=<unix seconds>,v1=<hex HMAC-SHA-256 of "<t>.<rawBody>">`.
 * The time is signed along, so that a receiver can refuse an old request that is played again.
 */
export function signWebhook(secret: string, rawBody: string, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000)
  const code = createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex')
  return `t=${seconds},v1=${code}`
}

/** Compares secrets in a time that tells nothing about them; hashed first, because the comparison wants one length. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
