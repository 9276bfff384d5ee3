import { defaultClientType } from '@waymark/contract/client-type'
import type { signInMethods } from '@waymark/contract/identity/sessions/security-events.shapes'
import type { RawBuilder } from 'kysely'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Configuration } from '../configuration/index.ts'
import type { HeldMembershipRow } from '../membership/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { AppError } from '../platform/errors/app-error.ts'
import type { Cookie } from '../platform/http/own-cookies.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { AccessTokens } from '../platform/tokens/access-token.ts'
import { isStillTheirs, type UsedFactor } from './factors/used-factor-store.ts'
import { canStillSignIn, type KeptAccessKey } from './provider/provider-store.ts'
import { hashOfCookie, readRefreshValue, writeRefreshValue, type RefreshValue } from './refresh-value.ts'
import type { OpenedView } from './sessions/member-views.ts'
import type { SignInOrigin } from './sessions/origin.ts'
import { deleteDevicesOfSessions } from './sessions/remembered/remember-store.ts'
import { notifyOfTheft } from './sessions/stolen.ts'
import { advanceSession, endSession, insertSession, readSession, type SessionRow } from './store.ts'

/** The cookie without which a refresh value is useless. */
export const sessionCookie = 'waymark_session'

/** How long the previous refresh value is still accepted: for two tabs, or a lost response. */
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
  /** Sends new emails immediately. */
  readonly nudgeOutbox: () => void
}

/** How somebody proved who they are; `rememberedDevice` isn't proof of the password, so its session is resumed. */
export interface SignInProof {
  readonly method: (typeof signInMethods)[number] | 'view'
  /** The remembered browser the session belongs to. */
  readonly rememberedAs?: string | undefined
  /** The provider visit it started with: no session opens if what it brought back was unlinked since, or its person signed out there. */
  readonly visit?: string | undefined
  /** The hash of the password that was checked: no session opens if it was replaced since. */
  readonly passwordHash?: string | undefined
  /** The factor that was used: no session opens if it was removed since, and removing it later ends the session. */
  readonly factor?: UsedFactor | undefined
  /** Whether the remembered browser is still the person's, as an SQL condition: no session opens if it was removed since. */
  readonly stillTheirs?: RawBuilder<boolean>
  /** The key for the app to get the session's tokens (ROUTE-24). */
  readonly accessKey?: KeptAccessKey
  /** For `view`: an operator who sees the member's pages, and until when at most. */
  readonly view?: Pick<OpenedView, 'viewId' | 'endsAt'>
}

interface OpenedSession extends Tokens {
  readonly sessionId: string
  readonly cookie: Cookie
  /** What the person holds, read with it. */
  readonly held: readonly HeldMembershipRow[]
}

/**
 * Opens a session, listed among the person's sign-ins: its tokens, and the cookie they need.
 * @throws AppError SIGN_IN_FAILED, or PASSKEY_REFUSED, for a person who was merged into another account or has died, or whose password was
 * replaced, or factor or provider removed, meanwhile
 */
export async function openSession(
  services: SessionServices,
  customer: CustomerNumber,
  companyCode: string,
  { address, userAgent, clientType = defaultClientType }: SignInOrigin & { readonly clientType?: string },
  proof: SignInProof = { method: 'password' },
): Promise<OpenedSession> {
  const { method, rememberedAs, visit, factor, passwordHash, accessKey, view } = proof
  const now = services.clock.now()
  const { session } = await services.configuration.company(companyCode)
  const sessionId = uuidv7()
  const cookie = randomBytes(32).toString('base64url')
  const usualMs = session.absoluteHours * 3_600_000
  const lifetimeMs = view === undefined ? usualMs : view.endsAt.getTime() - now.getTime()
  const held = await insertSession(services.database, {
    sessionId,
    customer,
    companyCode,
    cookieHash: hashOfCookie(cookie),
    now,
    idleEndsAt: new Date(now.getTime() + session.idleMinutes * 60_000),
    endsAt: new Date(now.getTime() + lifetimeMs),
    address,
    userAgent,
    clientType,
    method,
    isResumed: method === 'rememberedDevice',
    rememberedAs,
    visit,
    accessKey,
    viewId: view?.viewId,
    passwordHash,
    factor,
    stillTheirs: stillTheirs(customer, proof),
  })
  if (held === undefined) throw new AppError(method === 'passkey' ? 'PASSKEY_REFUSED' : 'SIGN_IN_FAILED')
  return {
    ...(await tokensOf(services, customer, sessionId, 0)),
    sessionId,
    held,
    cookie: { name: sessionCookie, value: cookie, maxAgeSeconds: Math.floor(lifetimeMs / 1000) },
  }
}

/** Whether all that signed somebody in is still theirs. */
function stillTheirs(customer: CustomerNumber, proof: SignInProof): readonly RawBuilder<boolean>[] {
  const { visit, factor, stillTheirs: ofBrowser } = proof
  return [
    ...(visit === undefined ? [] : [canStillSignIn(visit, customer)]),
    ...(factor === undefined ? [] : [isStillTheirs(customer, factor)]),
    ...(ofBrowser === undefined ? [] : [ofBrowser]),
  ]
}

/**
 * Exchanges a refresh value and its cookie for the next tokens (AUTH-06). The previous value is accepted for ten seconds and gets the same
 * successor; any older value means that somebody else has it, and ends the session.
 * @returns undefined if the session has ended or the value was never ours
 */
export async function refreshSession(
  services: SessionServices,
  refreshText: string,
  cookie: string | undefined,
  origin: SignInOrigin,
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
  return honourPredecessor(services, value, now, origin)
}

/** The current tokens of an active session, for the browser with its cookie: the result of a redirect sign-in (ROUTE-24, AUTH-05). */
export async function presentTokens(
  services: SessionServices,
  sessionId: string,
  cookie: string | undefined,
): Promise<(Tokens & { readonly customer: CustomerNumber }) | undefined> {
  const session = await readSession(services.database, sessionId)
  if (session === undefined || cookie === undefined || !isAlive(session, services.clock.now()))
    return undefined
  if (!timingSafeEqual(hashOfCookie(cookie), Buffer.from(session.cookie_hash))) return undefined
  const { customer_number: customer, refreshes } = session
  return { customer, ...(await tokensOf(services, customer, sessionId, refreshes)) }
}

async function advance(services: SessionServices, session: SessionRow, now: Date): Promise<boolean> {
  const { session: limits } = await services.configuration.company(session.company_code)
  const idleEndsAt = new Date(now.getTime() + limits.idleMinutes * 60_000)
  return advanceSession(services.database, session.session_id, session.refreshes, now, idleEndsAt)
}

async function honourPredecessor(
  services: SessionServices,
  { sessionId, count }: RefreshValue,
  now: Date,
  origin: SignInOrigin,
): Promise<Tokens | undefined> {
  const session = await readSession(services.database, sessionId)
  if (session === undefined || !isAlive(session, now)) return undefined
  const isPredecessor = count === session.refreshes - 1
  if (isPredecessor && now.getTime() - session.refreshed_at.getTime() <= PREDECESSOR_MS) {
    return tokensOf(services, session.customer_number, sessionId, session.refreshes)
  }
  await endStolen(services, session, now, origin)
  return undefined
}

/** Somebody else has a value of this session: it ends, its browser is forgotten, and the member is notified once. */
async function endStolen(
  services: SessionServices,
  session: SessionRow,
  at: Date,
  origin: SignInOrigin,
): Promise<void> {
  const { customer_number: customer, session_id: sessionId } = session
  const company = await services.configuration.company(session.company_code)
  await inTransaction(services.database, async (tx) => {
    if (!(await endSession(tx, sessionId, at, 'refreshReused'))) return
    await deleteDevicesOfSessions(tx, [sessionId])
    await notifyOfTheft(tx, { customer, company, at }, origin)
  })
  services.nudgeOutbox()
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

/** Whether a session hasn't ended, been idle too long, or reached its maximum age. */
export function isAlive(session: SessionRow, now: Date): boolean {
  return session.ended_at === null && session.idle_ends_at > now && session.ends_at > now
}
