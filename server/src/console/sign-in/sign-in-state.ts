import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { VisitSecrets } from '../../identity/index.ts'

/** Binds a visit to the provider to the browser that began it. Lax, because the provider sends the browser back from another site. */
export const visitCookie = 'waymark_console_visit'
/** How long an operator can take at the provider. */
export const VISIT_SECONDS = 600

/** A new visit's cookie: a secret and its last second. All secrets of the visit are derived from it, so nothing is stored. */
export function newVisit(now: Date): string {
  const last = Math.floor(now.getTime() / 1000) + VISIT_SECONDS
  return `${randomBytes(32).toString('base64url')}.${String(last)}`
}

/** State, nonce and PKCE verifier of a visit. */
export function secretsOf(key: Buffer, visit: string): VisitSecrets {
  const derived = (name: string): string =>
    createHmac('sha256', key).update(`${name}:${visit}`).digest('base64url')
  return { state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') }
}

/** Whether a browser comes back from the visit that its cookie began, in time. */
export function isOwnReturn(
  key: Buffer,
  visit: string | undefined,
  state: string | null,
  now: Date,
): visit is string {
  if (visit === undefined || state === null) return false
  const last = Number(/^[\w-]{43}\.(\d{1,12})$/.exec(visit)?.[1] ?? 0)
  const [expected, given] = [Buffer.from(secretsOf(key, visit).state), Buffer.from(state)]
  return last * 1000 > now.getTime() && expected.length === given.length && timingSafeEqual(expected, given)
}
