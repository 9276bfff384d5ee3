import { randomBytes } from 'node:crypto'
import { Provider } from 'oidc-provider'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { contentSecurityPolicy } from '../security-headers.ts'
import type { Identities } from './identities.ts'
import type { Issuer } from './issuers.ts'
import { refusedPage, signedOutPage, signOutPage } from './provider-pages.ts'
import { openProviderMemory } from './provider-memory.ts'
import { localeOf } from './provider-words.ts'
import type { SigningKey } from './signing-key.ts'

/** The providers' client, with its registration. */
export type RelyingParty = {
  readonly id: string
  readonly secret: string
  readonly redirectUris: readonly string[]
  /** Where people can go after signing out; without them nobody is sent here to sign out. */
  readonly postLogoutUris?: readonly string[]
  /** Called when a person signs out at the provider (OpenID Connect Back-Channel Logout 1.0). */
  readonly logoutUri?: string | undefined
}

export type ProviderParts = {
  readonly issuer: Issuer
  readonly publicUrl: string
  readonly party: RelyingParty
  readonly identities: Identities
  readonly key: SigningKey
  /** Called with a sentence if the provider itself fails. */
  readonly onWarning?: ((message: string) => void) | undefined
}

/** A real OpenID provider: only code flow with PKCE (S256), ES256, and sign-out initiated by the client. */
export function openProvider(parts: ProviderParts): Provider {
  const { issuer, publicUrl, onWarning } = parts
  const provider = new Provider(publicUrl + issuer.path, configurationOf(parts))
  provider.on('server_error', (_context, error) => onWarning?.(`${issuer.name}: ${error.message}`))
  provider.on('backchannel.error', (_context, error) =>
    onWarning?.(`${issuer.name} could not tell of a sign-out: ${error.message}`),
  )
  return provider
}

/** What the client learns with each scope. Only operators have roles and companies. */
const claimsByScope = {
  openid: ['sub', 'amr', 'waymark_roles', 'waymark_companies'],
  profile: ['given_name', 'family_name'],
  email: ['email', 'email_verified'],
}

function configurationOf({ issuer, party, identities, key }: ProviderParts): Configuration {
  const cookie = (name: string) => `sandbox_${issuer.key}_${name}`
  return {
    adapter: openProviderMemory(),
    clients: [
      {
        client_id: party.id,
        client_secret: party.secret,
        redirect_uris: [...party.redirectUris],
        post_logout_redirect_uris: [...(party.postLogoutUris ?? [])],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
        ...(party.logoutUri === undefined ? {} : { backchannel_logout_uri: party.logoutUri }),
      },
    ],
    jwks: { keys: [key] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    responseTypes: ['code'],
    scopes: ['openid'],
    claims: claimsByScope,
    // The client gets all requested claims in the id token and needs no further request.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: cookie('session'), interaction: cookie('interaction'), resume: cookie('resume') },
    },
    ttl: { Session: 12 * 3600, Interaction: 3600, Grant: 12 * 3600, AccessToken: 600, IdToken: 600 },
    interactions: { url: (_context, interaction) => `${issuer.path}/interaction/${interaction.uid}` },
    fetch: callsTo(party.logoutUri),
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context) => showSignOut(context, issuer, party),
        postLogoutSuccessSource: (context) => showPage(context, signedOutPage(localeFor(context))),
      },
    },
    findAccount: (_context, subject) => {
      const identity = identities.find(issuer.key, subject)
      if (identity === undefined) return undefined
      return {
        accountId: subject,
        claims: () => ({
          sub: subject,
          given_name: identity.givenName,
          family_name: identity.familyName,
          email: identity.email,
          email_verified: identity.emailVerified,
          waymark_roles: identity.roles,
          waymark_companies: identity.companies,
        }),
      }
    },
    loadExistingGrant: async (context) => grantAll(context),
    renderError: (context, out) => showPage(context, refusedPage(localeFor(context), out.error)),
  }
}

/**
 * The provider's outgoing calls. The package blocks calls to this machine, to prevent forged requests; here the client runs on it, so only its
 * registered address can be called.
 */
function callsTo(logoutUri: string | undefined): NonNullable<Configuration['fetch']> {
  return async (url, { method = 'GET', headers, body, signal } = {}) => {
    const target = url instanceof Request ? url.url : String(url)
    if (logoutUri === undefined || target !== new URL(logoutUri).href) {
      throw new Error("The sandbox only calls its client's registered address")
    }
    return fetch(url, {
      method,
      redirect: 'manual',
      ...(headers === undefined ? {} : { headers }),
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    })
  }
}

/** Grants everything without asking for consent: the client is registered and trusted, as with an operator's own provider. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc
  if (client === undefined || session?.accountId === undefined) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid profile email')
  await grant.save()
  return grant
}

function localeFor(context: KoaContextWithOIDC) {
  const wanted = context.oidc?.params?.['ui_locales']
  return localeOf(typeof wanted === 'string' ? wanted : context.get('accept-language'))
}

function showSignOut(context: KoaContextWithOIDC, issuer: Issuer, party: RelyingParty): void {
  const secret = context.oidc.session?.state?.['secret']
  const formOrigins = (party.postLogoutUris ?? []).map((uri) => new URL(uri).origin)
  const action = context.oidc.urlFor('end_session_confirm')
  showPage(
    context,
    signOutPage(issuer, localeFor(context), action, typeof secret === 'string' ? secret : ''),
    formOrigins,
  )
}

/** Sends a page with security headers, since it bypasses the sandbox's own. */
function showPage(context: KoaContextWithOIDC, page: string, formOrigins: readonly string[] = []): void {
  context.type = 'html'
  context.set('content-security-policy', contentSecurityPolicy({ formOrigins }))
  context.set('x-content-type-options', 'nosniff')
  context.set('referrer-policy', 'no-referrer')
  context.body = page
}
