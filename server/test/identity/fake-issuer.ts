import fastify, { type FastifyInstance } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from 'jose'
import { createHash, randomUUID } from 'node:crypto'
import type { IdentityProvider } from '../../src/platform/environment/provider-variables.ts'

/** How an id token differs from a correct one. */
export interface Forgery {
  /** Changed claims; an undefined one is left out. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** `none` is unsigned; `swapped` is signed by another key with the same id; `secret` by the client secret. */
  readonly signature?: 'none' | 'swapped' | 'secret'
}

export interface FakeIssuer {
  readonly provider: IdentityProvider
  /** Issues a code for this authorization address, as the provider would after the person signed in. */
  readonly grant: (address: URL, subject: string, forgery?: Forgery) => string
  /** A logout token for a person or a session. */
  readonly logoutToken: (
    claims: Readonly<Record<string, unknown>>,
    signature?: Forgery['signature'],
    typ?: string,
  ) => Promise<string>
  /** A provider that is down only answers 503. */
  readonly setDown: (isDown: boolean) => void
  /** What its metadata says it is from now on. */
  readonly nameItself: (issuer: string) => void
  readonly close: () => Promise<void>
}

interface Grant {
  readonly challenge: string
  readonly redirectUri: string
  readonly claims: JWTPayload
  readonly forgery: Forgery
}

/** The claims of every person at this provider. */
export const person = {
  given_name: 'Kai',
  family_name: 'Harbour',
  email: 'kai@harbour.example',
  email_verified: true,
}

const clientSecret = 'the-secret-of-the-client-at-the-provider'

/** An issuer that follows the protocol (single-use codes, PKCE) but signs whatever a test wants. */
export async function openFakeIssuer(key: string, kind: IdentityProvider['kind']): Promise<FakeIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const { privateKey: other } = await generateKeyPair('ES256')
  const sign: Sign = async (claims, typ, signature) =>
    signature === 'none'
      ? new UnsecuredJWT(claims).encode()
      : signed(claims, typ, signature, { own: privateKey, other })
  const grants = new Map<string, Grant>()
  const server = fastify()
  const state = { issuer: '', isDown: false }
  server.addHook('onRequest', async (_request, reply) => {
    if (state.isDown) await reply.code(503).send()
  })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', use: 'sig', alg: 'ES256' }
  server.get('/.well-known/openid-configuration', async () => metadataOf(state.issuer))
  server.get('/jwks', async () => ({ keys: [jwk] }))
  serveTokens(server, grants, sign)
  const issuer = await server.listen({ port: 0, host: '127.0.0.1' })
  state.issuer = issuer
  const now = (): number => Math.floor(Date.now() / 1000)
  return {
    provider: { key, name: `Provider ${key}`, kind, issuer, clientId: 'waymark', clientSecret },
    setDown: (isDown) => {
      state.isDown = isDown
    },
    nameItself: (name) => {
      state.issuer = name
    },
    grant: (address, subject, forgery = {}) => {
      const code = randomUUID()
      const asked = (name: string): string => address.searchParams.get(name) ?? ''
      const times = { iat: now(), exp: now() + 600 }
      const claims = { iss: issuer, aud: 'waymark', sub: subject, sid: `sid-${subject}`, ...times }
      grants.set(code, {
        challenge: asked('code_challenge'),
        redirectUri: asked('redirect_uri'),
        claims: { ...claims, ...person, nonce: asked('nonce') },
        forgery,
      })
      return code
    },
    logoutToken: async (claims, signature, typ = 'logout+jwt') => {
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
      const usual = { iss: issuer, aud: 'waymark', iat: now(), exp: now() + 120, jti: randomUUID(), events }
      return sign({ ...usual, ...claims }, typ, signature)
    },
    close: async () => server.close(),
  }
}

type Sign = (claims: JWTPayload, typ: string, signature?: Forgery['signature']) => Promise<string>

function metadataOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    end_session_endpoint: `${issuer}/session/end`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    code_challenge_methods_supported: ['S256'],
  }
}

function serveTokens(server: FastifyInstance, grants: Map<string, Grant>, sign: Sign): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  server.post('/token', async (request, reply) => {
    // A client encodes its secret like a form field (RFC 6749, 2.3.1).
    const [, basic = ''] = (request.headers.authorization ?? '').split('Basic ')
    const [, said = ''] = Buffer.from(basic, 'base64').toString().split(':')
    if (decodeURIComponent(said) !== clientSecret)
      return reply.code(401).header('www-authenticate', 'Basic').send({ error: 'invalid_client' })
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const verifier = form.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    if (grant?.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri')) {
      return reply.code(400).send({ error: 'invalid_grant' })
    }
    const claims = { ...grant.claims, ...grant.forgery.claims }
    const idToken = await sign(claims, 'JWT', grant.forgery.signature)
    return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 600, id_token: idToken }
  })
}

async function signed(
  claims: JWTPayload,
  typ: string,
  signature: 'swapped' | 'secret' | undefined,
  keys: { readonly own: CryptoKey; readonly other: CryptoKey },
): Promise<string> {
  const jwt = new SignJWT(claims).setProtectedHeader({
    alg: signature === 'secret' ? 'HS256' : 'ES256',
    kid: 'one',
    typ,
  })
  if (signature === 'secret') return jwt.sign(Buffer.from(clientSecret))
  return jwt.sign(signature === 'swapped' ? keys.other : keys.own)
}
