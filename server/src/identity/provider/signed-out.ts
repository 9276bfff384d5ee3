import { decodeProtectedHeader } from 'jose'
import * as z from 'zod/mini'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { ProviderServices } from './provider-services.ts'
import { endPendingSignInsOf, endSessionsOf, endVisitsOf, recordSignOut } from './sign-out-store.ts'
import { partyOf } from './token-exchange.ts'

/** OpenID Connect Back-Channel Logout 1.0, 2.4: it has a logout event, a person or a session, and never a nonce. */
const logoutToken = z.object({
  sub: z.optional(z.string()),
  sid: z.optional(z.string()),
  iat: z.number(),
  jti: z.string().check(z.minLength(1), z.maxLength(255)),
  events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.looseObject({}) }),
  nonce: z.optional(z.never()),
})

/** A token whose type says it's another kind wasn't meant for this endpoint; older providers send no type. */
const tokenTypes = new Set([undefined, 'jwt', 'logout+jwt'])

/** A token older than this was replayed: providers send them as it happens. */
const MOST_AGE_SECONDS = 600

/**
 * Handles a provider's notification that a person signed out there: the sessions that started with it end, and so do
 * the sign-ins that haven't opened theirs. Each is handled once, so that a replayed one can't end a later session. False if it isn't such a token.
 * @throws AppError PROVIDER_UNAVAILABLE
 */
export async function handleSignOut(services: ProviderServices, token: string): Promise<boolean> {
  const party = partyOf(services, token)
  const now = services.clock.now()
  const said = z.safeParse(logoutToken, await party?.verify(token, now))
  if (party === undefined || !said.success) return false
  const { sub: subject, sid: providerSession, iat, jti } = said.data
  if (subject === undefined && providerSession === undefined) return false
  if (!tokenTypes.has(decodeProtectedHeader(token).typ?.toLowerCase())) return false
  if (now.getTime() / 1000 - iat > MOST_AGE_SECONDS) return false
  const { issuer } = party.provider
  return inTransaction(services.database, async (tx) => {
    if (!(await recordSignOut(tx, issuer, jti, now))) return false
    // A notice can arrive after the person has signed in again.
    const signIns = { issuer, subject, providerSession, until: new Date(iat * 1000) }
    // First, so that a sign-in that is opening its session is waited for, and that session is ended below.
    await endVisitsOf(tx, signIns, now)
    await endPendingSignInsOf(tx, signIns, now)
    await endSessionsOf(tx, signIns, now)
    return true
  })
}
