import type { generatePsToken as facts } from '@waymark/contract/identity/provider/generate-ps-token'
import type * as shapes from '@waymark/contract/identity/provider/generate-ps-token.shapes'
import type { Domain } from '@waymark/contract/operation'
import { decodeJwt } from 'jose'
import type { Call } from '../../calls/call.ts'
import { presentTokens, sessionCookie } from '../sessions.ts'
import type { ProviderServices } from './provider-services.ts'
import { takeExchange } from './provider-store.ts'
import type { RelyingParty } from './relying-party.ts'
import { browserCookie, browserHash, visitOfNonce } from './visits.ts'

/**
 * Exchanges a provider's id token for the tokens of the session it opened (AUTH-05): once, while the token and the session live, and only
 * in the browser whose visit has the nonce.
 * @throws AppError PROVIDER_UNAVAILABLE
 */
export async function exchangeIdToken(
  services: ProviderServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const company = await services.configuration.findCompany(call.query.companyCode)
  const claims = await partyOf(services, call.headers.idtoken)?.verify(call.headers.idtoken, call.now)
  const browser = call.cookies[browserCookie]
  const visitId = visitOfNonce(services.visitKey, claims?.['nonce'])
  if (company === undefined || browser === undefined || visitId === undefined)
    return call.fail('IDENTITY_REFUSED')
  const sessionId = await takeExchange(services.database, visitId, browserHash(browser), call.now)
  const tokens =
    sessionId === undefined
      ? undefined
      : await presentTokens(services, sessionId, call.cookies[sessionCookie])
  if (tokens === undefined) return call.fail('IDENTITY_REFUSED')
  call.setHeaders({ 'ps-token': tokens.accessToken, 'ps-refreshtoken': tokens.refreshValue })
  return { data: { success: true } }
}

/** The provider in the token's issuer claim; not verified yet. */
export function partyOf(
  services: Pick<ProviderServices, 'parties'>,
  token: string,
): RelyingParty | undefined {
  try {
    const { iss } = decodeJwt(token)
    return [...services.parties.values()].find(({ provider }) => provider.issuer === iss)
  } catch {
    return undefined
  }
}
