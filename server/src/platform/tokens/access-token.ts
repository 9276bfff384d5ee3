import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Keys } from './keys.ts'

const ISSUER = 'waymark'
const AUDIENCE = 'waymark-portal'
/** The audience of anonymous tokens, which aren't bearer tokens. */
const OPEN_AUDIENCE = 'waymark-open'
const LIFETIME_SECONDS = 600

/** Cache limit; beyond it the cache is cleared and tokens are verified again. */
const MOST_REMEMBERED = 10_000

const claims = z.object({ sub: z.string().check(z.regex(/^\d+$/)), sid: z.uuid(), exp: z.number() })

export interface AccessClaims {
  readonly customer: bigint
  readonly sessionId: string
}

export interface AccessTokens {
  /** A ten-minute token for a customer's session. */
  readonly issue: (claims: AccessClaims) => Promise<string>
  /** A ten-minute token without a subject that grants nothing. */
  readonly issueAnonymous: () => Promise<string>
  /** The claims of our own valid token; undefined for any other text. */
  readonly verify: (token: string) => Promise<AccessClaims | undefined>
}

/**
 * Access tokens: ES256 only, our issuer and audience, ten minutes. A verified token is cached for its lifetime, since its signature doesn't
 * change and checking it is most of the cost; its expiry is checked every time.
 */
export function createAccessTokens(keys: Keys, clock: Clock): AccessTokens {
  const remembered = new Map<string, { readonly claims: AccessClaims; readonly exp: number }>()
  return {
    issue: async ({ customer, sessionId }) => {
      const now = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' })
        .setSubject(String(customer))
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_SECONDS)
        .sign(keys.privateKey)
    },
    issueAnonymous: async () => {
      const now = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({})
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(OPEN_AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_SECONDS)
        .sign(keys.privateKey)
    },
    verify: async (token) => {
      const known = remembered.get(token)
      if (known !== undefined && known.exp > Math.floor(clock.now().getTime() / 1000)) return known.claims
      try {
        const { payload } = await jwtVerify(token, keys.publicKey, {
          algorithms: ['ES256'],
          typ: 'at+jwt',
          issuer: ISSUER,
          audience: AUDIENCE,
          currentDate: clock.now(),
          requiredClaims: ['exp', 'sub'],
        })
        const { sub, sid, exp } = z.parse(claims, payload)
        const verified = { customer: BigInt(sub), sessionId: sid }
        if (remembered.size >= MOST_REMEMBERED) remembered.clear()
        remembered.set(token, { claims: verified, exp })
        return verified
      } catch {
        return undefined
      }
    },
  }
}
