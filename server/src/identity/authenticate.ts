import type { Configuration } from '../configuration/index.ts'
import { actingMemberships } from '../membership/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Authenticate, Principal } from '../calls/principal.ts'
import type { AccessClaims, AccessTokens } from '../platform/tokens/access-token.ts'
import type { MemberViews } from './sessions/member-views.ts'
import { isAlive } from './sessions.ts'
import { readSession, touchSession } from './store.ts'

/** An ended session or a changed privilege takes effect everywhere within this time. */
const KEPT_MS = 1000
/** The idle timeout is extended at most this often. */
const TOUCH_EVERY_MS = 60_000
const MOST_KEPT = 10_000

interface Kept {
  readonly until: number
  readonly outcome: Promise<Principal | 'notSignedIn' | 'sessionEnded'>
}

/**
 * Verifies a bearer token, its session and the memberships the session can act for. A session is read from the database at most once a
 * second.
 */
export function createAuthenticate(services: {
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Configuration
  readonly accessTokens: AccessTokens
  readonly views: MemberViews
}): Authenticate {
  const kept = new Map<string, Kept>()
  return async (bearer) => {
    const claims = await services.accessTokens.verify(bearer)
    if (claims === undefined) return 'notSignedIn'
    const now = services.clock.now().getTime()
    const known = kept.get(claims.sessionId)
    if (known !== undefined && known.until > now) return matchingClaims(claims, await known.outcome)
    const outcome = principalOf(services, claims.sessionId)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(claims.sessionId, { until: now + KEPT_MS, outcome })
    const found = await outcome.catch((error: unknown) => {
      // Only who asked at the same time shares a failure.
      kept.delete(claims.sessionId)
      throw error
    })
    // The password can be given at any moment, and must count immediately.
    if (typeof found !== 'string' && found.isResumed) kept.delete(claims.sessionId)
    return matchingClaims(claims, found)
  }
}

/** The session determines the customer; a token with a different one wasn't issued for it. */
function matchingClaims(
  claims: AccessClaims,
  outcome: Principal | 'notSignedIn' | 'sessionEnded',
): Principal | 'notSignedIn' | 'sessionEnded' {
  return typeof outcome === 'string' || outcome.customer === claims.customer ? outcome : 'notSignedIn'
}

async function principalOf(
  services: {
    readonly database: Database
    readonly clock: Clock
    readonly configuration: Configuration
    readonly views: MemberViews
  },
  sessionId: string,
): Promise<Principal | 'sessionEnded'> {
  const session = await readSession(services.database, sessionId)
  const now = services.clock.now()
  if (session === undefined || !isAlive(session, now)) return 'sessionEnded'
  const viewedBy = session.view_id === null ? undefined : await services.views.read(session.view_id, now)
  if (session.view_id !== null && viewedBy === undefined) return 'sessionEnded'
  const company = await services.configuration.company(session.company_code)
  if (now.getTime() - session.seen_at.getTime() > TOUCH_EVERY_MS) {
    const idleEnd = new Date(now.getTime() + company.session.idleMinutes * 60_000)
    await touchSession(services.database, sessionId, now, idleEnd)
  }
  return {
    customer: session.customer_number,
    sessionId,
    companyCode: session.company_code,
    isResumed: session.resumed,
    memberships: await actingMemberships(services.database, company, session.customer_number),
    ...(viewedBy === undefined ? {} : { viewedBy }),
  }
}
