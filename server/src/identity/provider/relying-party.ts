import { createRemoteJWKSet, customFetch as joseFetch, jwtVerify, type JWTVerifyGetKey } from 'jose'
import * as oidc from 'openid-client'
import * as z from 'zod/mini'
import type { IdentityProvider } from '../../platform/environment/provider-variables.ts'
import { AppError } from '../../platform/errors/app-error.ts'

/** How long a provider can take to answer, in seconds. */
const TIMEOUT_SECONDS = 10
/** How long a provider's discovery document is cached. */
const DISCOVERED_MS = 3_600_000

/** Never `none`, and nothing signed with a client secret. */
const signingAlgorithms = ['ES256', 'ES384', 'RS256', 'PS256', 'EdDSA']

export interface VisitSecrets {
  readonly state: string
  readonly nonce: string
  /** The PKCE verifier. */
  readonly verifier: string
}

/** Who a provider says has signed in. Issuer and subject are the identity; the claims are additional. */
export interface ProvidedIdentity {
  readonly issuer: string
  readonly subject: string
  /** The provider's session, for its sign-out notification. */
  readonly providerSession: string | undefined
  readonly claims: ProvidedClaims
  readonly idToken: string
  /** When the provider signed it, on its clock. */
  readonly signedAt: Date
}

/** An address is only present if the provider has verified it. */
export interface ProvidedClaims {
  readonly givenName?: string
  readonly familyName?: string
  readonly email?: string
}

/** A client for one provider. Failures of the provider are AppError PROVIDER_UNAVAILABLE. */
export interface RelyingParty {
  readonly provider: IdentityProvider
  /** Where the browser goes to sign in. */
  readonly signInUrl: (redirectUri: string, secrets: VisitSecrets, locale: string) => Promise<URL>
  /** Redeems a callback's code; undefined if anything about it is invalid. */
  readonly redeem: (callback: URL, secrets: VisitSecrets) => Promise<ProvidedIdentity | undefined>
  /** Where the browser goes to sign out; undefined if the provider has no such endpoint. */
  readonly signOutUrl: (backTo: string, locale: string) => Promise<URL | undefined>
  /** The claims of a token the provider signed for us; undefined for any other text. */
  readonly verify: (token: string, now: Date) => Promise<Readonly<Record<string, unknown>> | undefined>
}

/** Logs why a provider's answer was rejected. */
export interface ProviderLog {
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void
}

type Note = (doing: 'discovery' | 'sign-in' | 'token', error: unknown) => void

/** Names, codes and messages of an error and its causes: never the tokens, claims and responses that libraries attach. */
function reasonsOf(error: unknown): readonly string[] {
  const reasons: string[] = []
  for (let one = error; one instanceof Error && reasons.length < 5; one = one.cause) {
    const code = 'code' in one && typeof one.code === 'string' ? one.code : undefined
    const refusal = 'error' in one && typeof one.error === 'string' ? one.error : undefined
    const status = 'status' in one && typeof one.status === 'number' ? String(one.status) : undefined
    reasons.push([one.name, code, status, refusal, one.message].filter(Boolean).join(' '))
  }
  return reasons
}

/** An OpenID Connect client for one provider. Discovery runs on first use, so that a start doesn't wait for it. */
export function createRelyingParty(provider: IdentityProvider, log: ProviderLog): RelyingParty {
  const note: Note = (doing, error) =>
    log.warn({ provider: provider.key, doing, reasons: reasonsOf(error) }, 'rejected a provider response')
  const discovered = createDiscovery(provider, note)
  return {
    provider,
    signInUrl: async (redirectUri, secrets, locale) =>
      oidc.buildAuthorizationUrl((await discovered()).configuration, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        ui_locales: locale,
      }),
    redeem: async (callback, secrets) => redeem((await discovered()).configuration, callback, secrets, note),
    signOutUrl: async (backTo, locale) => {
      const { configuration } = await discovered()
      if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
      return oidc.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: backTo,
        ui_locales: locale,
      })
    },
    verify: async (token, now) => {
      const { keys } = await discovered()
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: signingAlgorithms,
          issuer: provider.issuer,
          audience: provider.clientId,
          currentDate: now,
          clockTolerance: 30,
          requiredClaims: ['exp'],
        })
        return payload
      } catch (error) {
        note('token', error)
        throwIfDown(error)
        return undefined
      }
    },
  }
}

interface Discovered {
  readonly configuration: oidc.Configuration
  readonly keys: JWTVerifyGetKey
}

/** Runs discovery once an hour; a failure isn't cached, so that the next person tries again. */
function createDiscovery(provider: IdentityProvider, note: Note): () => Promise<Discovered> {
  let kept: { readonly until: number; readonly found: Promise<Discovered> } | undefined
  return async () => {
    if (kept !== undefined && kept.until > Date.now()) return kept.found
    const found = discover(provider, note)
    kept = { until: Date.now() + DISCOVERED_MS, found }
    found.catch(() => {
      kept = undefined
    })
    return found
  }
}

async function discover(
  { issuer, clientId, clientSecret }: IdentityProvider,
  note: Note,
): Promise<Discovered> {
  const isLocal = new URL(issuer).protocol === 'http:'
  try {
    const configuration = await oidc.discovery(
      new URL(issuer),
      clientId,
      clientSecret,
      oidc.ClientSecretBasic(clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        [oidc.customFetch]: fetchOrDown,
        execute: isLocal ? [oidc.allowInsecureRequests] : [],
      },
    )
    // Checks the id token's signature although it comes straight from the provider: it's passed on to others.
    oidc.enableNonRepudiationChecks(configuration)
    const { jwks_uri: keysUrl } = configuration.serverMetadata()
    if (keysUrl === undefined) throw new AppError('PROVIDER_UNAVAILABLE')
    const keys = createRemoteJWKSet(new URL(keysUrl), { [joseFetch]: fetchOrDown })
    return { configuration, keys }
  } catch (error) {
    note('discovery', error)
    throw new AppError('PROVIDER_UNAVAILABLE')
  }
}

async function redeem(
  configuration: oidc.Configuration,
  callback: URL,
  secrets: VisitSecrets,
  note: Note,
): Promise<ProvidedIdentity | undefined> {
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, callback, {
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    const { id_token: idToken } = tokens
    return claims === undefined || idToken === undefined ? undefined : identityOf(claims, idToken)
  } catch (error) {
    note('sign-in', error)
    throwIfDown(error)
    return undefined
  }
}

const text = z.string().check(z.maxLength(254))
const profile = z.object({ sub: z.string().check(z.minLength(1), z.maxLength(255)) })

function identityOf(claims: oidc.IDToken, idToken: string): ProvidedIdentity | undefined {
  const read = z.safeParse(profile, claims)
  if (!read.success) return undefined
  const said = (name: string): string | undefined => z.safeParse(text, claims[name]).data
  const [givenName, familyName] = [said('given_name'), said('family_name')]
  const email = claims['email_verified'] === true ? said('email') : undefined
  return {
    issuer: claims.iss,
    subject: read.data.sub,
    providerSession: said('sid'),
    claims: {
      ...(givenName === undefined ? {} : { givenName }),
      ...(familyName === undefined ? {} : { familyName }),
      ...(email === undefined ? {} : { email }),
    },
    idToken,
    signedAt: new Date(claims.iat * 1000),
  }
}

/** What both libraries pass to their fetch. */
interface Fetching {
  readonly method: string
  readonly headers: Headers | Record<string, string>
  readonly redirect: 'manual'
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/** A provider that doesn't answer, or answers with a server error, is down; every other answer is validated. */
async function fetchOrDown(url: string, options: Fetching): Promise<Response> {
  const { body, signal, method, headers, redirect } = options
  const answer = await fetch(url, {
    method,
    headers,
    redirect,
    // Both libraries send forms or nothing.
    body: body instanceof URLSearchParams ? body : null,
    signal: signal ?? null,
  }).catch((error: unknown) => {
    throw unavailable(error)
  })
  if (answer.status >= 500) throw unavailable(new Error(`It answered ${String(answer.status)}`))
  return answer
}

function unavailable(cause: unknown): AppError {
  const error = new AppError('PROVIDER_UNAVAILABLE')
  error.cause = cause
  return error
}

/** The libraries wrap what their fetch threw. */
function throwIfDown(error: unknown): void {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AppError || cause.name === 'TimeoutError') throw new AppError('PROVIDER_UNAVAILABLE')
  }
}
