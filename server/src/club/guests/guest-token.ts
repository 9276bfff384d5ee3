import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '../../platform/tokens/keys.ts'

/** Half of an HMAC-SHA-256, as RFC 2104 allows: 128 bits that nobody guesses. */
const MAC_BYTES = 16

const form = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.([\w-]{22})$/

/** Derives the secrets of guests' links. */
export function guestKeyOf(keys: Keys): Buffer {
  return keys.derive('guest links')
}

/** A link's secret: its id with a signature. It's derived whenever it's needed and kept nowhere. */
export function guestTokenOf(key: Buffer, linkId: string): string {
  return `${linkId}.${macOf(key, linkId)}`
}

/** The id in a secret of ours; undefined for anything else. */
export function readGuestToken(key: Buffer, token: string): string | undefined {
  const [, linkId, mac] = form.exec(token) ?? []
  if (linkId === undefined || mac === undefined) return undefined
  return timingSafeEqual(Buffer.from(macOf(key, linkId)), Buffer.from(mac)) ? linkId : undefined
}

function macOf(key: Buffer, linkId: string): string {
  return createHmac('sha256', key).update(linkId).digest().subarray(0, MAC_BYTES).toString('base64url')
}
