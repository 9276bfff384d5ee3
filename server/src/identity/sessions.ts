import { randomBytes, timingSafeEqual } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Configuration } from '../configuration/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Cookie } from '../platform/mount/call.ts'
import type { CustomerNumber } from '../platform/mount/principal.ts'
import type { AccessTokens } from '../platform/tokens/access-token.ts'
import { hashOfCookie, readRefreshValue, writeRefreshValue } from './refresh-value.ts'
import { advanceSession, endSession, insertSession, readSession, type SessionRow } from './store.ts'

/** The cookie without which a refresh value is worth nothing. */
export const sessionCookie = 'waymark_session'

/** How long the immediate predecessor of a refresh value is still honoured: two tabs, or an answer lost on the way. */
const PREDECESSOR_MS = 10_000

export interface Tokens {
  readonly accessToken: string
  readonly refreshValue: string
}

export interface SessionServices {
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Configuration
  readonly accessTokens: AccessTokens
  /** Derives refresh values. */
  readonly refreshKey: Buffer
}

/** The network address and the browser that somebody signs in from; a use case's `Call` is one. */
export interface SignInOrigin {
  readonly address: string
  readonly userAgent: string
}

/**
 * Opens a session: its tokens, and the cookie that they work together with. `answeredTries` is whose tries to sign in no longer count
 * with it.
 */
export async function openSession(
  services: SessionServices,
  customer: CustomerNumber,
  companyCode: string,
  { address, userAgent }: SignInOrigin,
  answeredTries?: Buffer,
): Promise<Tokens & { readonly cookie: Cookie }> {
  const now = services.clock.now()
  const { session } = await services.configuration.company(companyCode)
  const sessionId = uuidv7()
  const cookie = randomBytes(32).toString('base64url')
  const lifetimeMs = session.absoluteHours * 3_600_000
  await insertSession(services.database, {
    sessionId,
    customer,
    companyCode,
    cookieHash: hashOfCookie(cookie),
    now,
    idleEndsAt: new Date(now.getTime() + session.idleMinutes * 60_000),
    endsAt: new Date(now.getTime() + lifetimeMs),
    address,
    userAgent,
    answeredTries,
  })
  return {
    ...(await tokensOf(services, customer, sessionId, 0)),
    cookie: { name: sessionCookie, value: cookie, maxAgeSeconds: lifetimeMs / 1000 },
  }
}

/**
 * Exchanges a refresh value and its cookie for the next tokens (AUTH-06). The predecessor is honoured for ten seconds and
 * gets the same successor; any older value means that somebody else has it, and ends the family.
 * @returns undefined when the session has ended or the value was never ours
 */
export async function refreshSession(
  services: SessionServices,
  refreshText: string,
  cookie: string | undefined,
): Promise<Tokens | undefined> {
  const value = readRefreshValue(services.refreshKey, refreshText)
  if (value === undefined || cookie === undefined) return undefined
  const session = await readSession(services.database, value.sessionId)
  const now = services.clock.now()
  if (session === undefined || !isAlive(session, now)) return undefined
  if (!timingSafeEqual(hashOfCookie(cookie), Buffer.from(session.cookie_hash))) return undefined
  if (value.count === session.refreshes && (await advance(services, session, now))) {
    return tokensOf(services, session.customer_number, session.session_id, value.count + 1)
  }
  return honourPredecessor(services, value.count, value.sessionId, now)
}

async function advance(services: SessionServices, session: SessionRow, now: Date): Promise<boolean> {
  const { session: limits } = await services.configuration.company(session.company_code)
  const idleEndsAt = new Date(now.getTime() + limits.idleMinutes * 60_000)
  return advanceSession(services.database, session.session_id, session.refreshes, now, idleEndsAt)
}

async function honourPredecessor(
  services: SessionServices,
  count: number,
  sessionId: string,
  now: Date,
): Promise<Tokens | undefined> {
  const session = await readSession(services.database, sessionId)
  if (session === undefined || !isAlive(session, now)) return undefined
  const isPredecessor = count === session.refreshes - 1
  if (isPredecessor && now.getTime() - session.refreshed_at.getTime() <= PREDECESSOR_MS) {
    return tokensOf(services, session.customer_number, sessionId, session.refreshes)
  }
  await endSession(services.database, sessionId, now, 'refreshReused')
  return undefined
}

async function tokensOf(
  services: SessionServices,
  customer: CustomerNumber,
  sessionId: string,
  count: number,
): Promise<Tokens> {
  return {
    accessToken: await services.accessTokens.issue({ customer, sessionId }),
    refreshValue: writeRefreshValue(services.refreshKey, { sessionId, count }),
  }
}

/** Whether a session is neither ended, nor idle for too long, nor past its last moment. */
export function isAlive(session: SessionRow, now: Date): boolean {
  return session.ended_at === null && session.idle_ends_at > now && session.ends_at > now
}
