import { confirmProviderLink } from '@waymark/contract/identity/provider/confirm-provider-link.shapes'
import { generatePsToken } from '@waymark/contract/identity/provider/generate-ps-token.shapes'
import { getToken } from '@waymark/contract/identity/sign-in/get-token.shapes'
import { linkProvider } from '@waymark/contract/identity/provider/link-provider.shapes'
import { linkedProviders as linkedProvidersFacts } from '@waymark/contract/identity/provider/linked-providers.shapes'
import { newToken } from '@waymark/contract/identity/sign-in/new-token.shapes'
import { redeemAccess as redeemAccessFacts } from '@waymark/contract/identity/sign-in/redeem-access.shapes'
import { requestProviderLink } from '@waymark/contract/identity/provider/request-provider-link.shapes'
import { socialUser as socialUserFacts } from '@waymark/contract/identity/provider/social-user.shapes'
import { unlinkProvider } from '@waymark/contract/identity/provider/unlink-provider.shapes'
import type { Mount } from '../../calls/mount.ts'
import { presentTokens, sessionCookie } from '../sessions.ts'
import { redeemAccess } from './access-keys.ts'
import { linkedProviders, linkToMember, unlink } from './linking/links.ts'
import { confirmLink, requestLink } from './linking/mailed-linking.ts'
import type { ProviderServices } from './provider-services.ts'
import { socialUser } from './social-user.ts'
import { exchangeIdToken } from './token-exchange.ts'

/** Tokens, and the other operations of provider sign-in. */
export function providerOperations(mount: Mount, services: ProviderServices): void {
  tokenOperations(mount, services)

  mount(socialUserFacts, { limit: 'signIn' }).with(async (call) => socialUser(services, call))
  mount(linkedProvidersFacts, { limit: 'read' }).with(async (call) =>
    linkedProviders(services, call.principal),
  )
  mount(linkProvider, { limit: 'write' }).with(async (call) => linkToMember(services, call))
  mount(unlinkProvider, { limit: 'write' }).with(async (call) => unlink(services, call))
  mount(requestProviderLink, { limit: 'lookup' }).with(async (call) => requestLink(services, call))
  mount(confirmProviderLink, { limit: 'lookup' }).with(async (call) => confirmLink(services, call))
}

function tokenOperations(mount: Mount, services: ProviderServices): void {
  mount(getToken, { limit: 'read' }).with(async (call) => {
    call.setHeaders({ 'ps-token': await services.accessTokens.issueAnonymous() })
    return { data: { success: true } }
  })
  mount(newToken, { limit: 'refresh' }).with(async (call) => {
    const tokens = await presentTokens(services, call.principal.sessionId, call.cookies[sessionCookie])
    if (tokens === undefined) return call.fail('NOT_SIGNED_IN')
    call.setHeaders({ 'ps-token': tokens.accessToken })
    return { data: { success: true } }
  })
  mount(generatePsToken, { limit: 'refresh' }).with(async (call) => exchangeIdToken(services, call))
  mount(redeemAccessFacts, { limit: 'signIn' }).with(async (call) => redeemAccess(services, call))
}
