import { decodeProtectedHeader } from 'jose'
import * as z from 'zod/mini'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { ProviderServices } from './provider-services.ts'
import { endSessionsOf, hearSignOut } from './provider-store.ts'
import { partyOf } from './token-exchange.ts'

/** OpenID Connect Back-Channel Logout 1.0, 2.4: it names a sign-out, a person or a session, and never a nonce. */
const logoutToken = z.object({
  sub: z.optional(z.string()),
  sid: z.optional(z.string()),
  iat: z.number(),
  jti: z.string().check(z.minLength(1), z.maxLength(255)),
  events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.looseObject({}) }),
  nonce: z.optional(z.never()),
})

/** A token that says what it is, and is another kind, was not made to be read here; older providers do not say. */
const tokenTypes = new Set([undefined, 'jwt', 'logout+jwt'])

/** A word older than this was kept by somebody: providers send it as it happens. */
const MOST_AGE_SECONDS = 600

/**
 * The provider's word that a person signed out there: the sessions that began with it end. Each word is heeded once, so that one that
 * was kept ends no later session. False for what is no such word.
 * @throws AppError PROVIDER_UNAVAILABLE
 */
export async function heedSignOut(services: ProviderServices, token: string): Promise<boolean> {
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
    if (!(await hearSignOut(tx, issuer, jti, now))) return false
    await endSessionsOf(tx, { issuer, subject, providerSession }, now)
    return true
  })
}
