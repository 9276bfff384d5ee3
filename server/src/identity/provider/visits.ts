import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { VisitSecrets } from './relying-party.ts'

/** Binds a provider visit to the browser that started it: HttpOnly, and Lax, because the return comes from another site. */
export const browserCookie = 'waymark_browser'
export const BROWSER_COOKIE_SECONDS = 3600

/** How long a person can take at the provider, and how long the result is kept. */
export const VISIT_MS = 15 * 60_000

/** The browser's value: its existing one, so that two tabs can be used at the same time, or a new one. */
export function browserValue(cookie: string | undefined): string {
  return cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : randomBytes(32).toString('base64url')
}

export function browserHash(value: string): Buffer {
  return createHash('sha256').update(value).digest()
}

/** A visit's secrets, derived from its id: none of them is stored. */
export function secretsOf(visitKey: Buffer, visitId: string): VisitSecrets {
  const derived = (name: string): string =>
    createHmac('sha256', visitKey).update(`${name}:${visitId}`).digest('base64url')
  return { state: visitId, nonce: `${visitId}.${derived('nonce')}`, verifier: derived('verifier') }
}

/** The visit that a nonce of ours belongs to; undefined for any other text. */
export function visitOfNonce(visitKey: Buffer, nonce: unknown): string | undefined {
  if (typeof nonce !== 'string') return undefined
  const [visitId = ''] = nonce.split('.')
  const expected = Buffer.from(secretsOf(visitKey, visitId).nonce)
  const given = Buffer.from(nonce)
  return given.length === expected.length && timingSafeEqual(given, expected) ? visitId : undefined
}
