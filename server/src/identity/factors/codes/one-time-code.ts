import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The six digits of an emailed code, derived from its challenge (as in HOTP, RFC 4226, 5.3, but from 64 bits, so that no digit is more
 * likely than another by more than 1 in 10^13).
 */
export function mailedCode(key: Buffer, challengeId: string): string {
  const digest = createHmac('sha256', key).update(`code:${challengeId}`).digest()
  return String(digest.readBigUInt64BE() % 1_000_000n).padStart(6, '0')
}

export function isMailedCode(key: Buffer, challengeId: string, code: string): boolean {
  const right = Buffer.from(mailedCode(key, challengeId))
  const given = Buffer.from(code)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** What a passkey signs: 32 bytes as base64url, derived from the challenge's id. */
export function passkeyChallenge(key: Buffer, challengeId: string): string {
  return createHmac('sha256', key).update(`passkey:${challengeId}`).digest('base64url')
}
