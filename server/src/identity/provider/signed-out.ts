import * as z from 'zod/mini'
import type { ProviderServices } from './provider-services.ts'
import { endSessionsOf } from './provider-store.ts'
import { partyOf } from './token-exchange.ts'

/** OpenID Connect Back-Channel Logout 1.0, 2.4: it names a sign-out, a person or a session, and never a nonce. */
const logoutToken = z.object({
  sub: z.optional(z.string()),
  sid: z.optional(z.string()),
  events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.looseObject({}) }),
  nonce: z.optional(z.never()),
})

/**
 * The provider's word that a person signed out there: the sessions that began with it end. False for what is no such word.
 * @throws AppError PROVIDER_UNAVAILABLE
 */
export async function heedSignOut(services: ProviderServices, token: string): Promise<boolean> {
  const party = partyOf(services, token)
  const now = services.clock.now()
  const said = z.safeParse(logoutToken, await party?.verify(token, now))
  if (party === undefined || !said.success) return false
  const { sub: subject, sid: providerSession } = said.data
  if (subject === undefined && providerSession === undefined) return false
  await endSessionsOf(services.database, { issuer: party.provider.issuer, subject, providerSession }, now)
  return true
}
