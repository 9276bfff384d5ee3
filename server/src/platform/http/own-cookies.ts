import fastifyCookie from '@fastify/cookie'
import { apiBase } from '@waymark/contract/operation'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** A cookie of this host, and how long a browser keeps it. */
export interface Cookie {
  readonly name: string
  readonly value: string
  readonly maxAgeSeconds: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether cookies of this host travel encrypted only: by its listed address, whatever a proxy says of the request. */
    hasSecureCookies: boolean
  }
}

/** Browsers keep a cookie of such a name from encrypted answers only, so that nobody on the way plants one (RFC 6265bis, 4.1.3.1). */
const SECURE_PREFIX = '__Secure-'

/**
 * Reads cookies, under the names that the code knows: at a host with an https address they carry a prefix on the wire, and one without
 * it is not ours. A host that is not listed is taken for encrypted where every listed one is.
 * @param addresses where people and portals reach us
 */
export async function readOwnCookies(app: FastifyInstance, addresses: readonly string[]): Promise<void> {
  const listed = new Map(addresses.map((url) => [new URL(url).host, url.startsWith('https:')]))
  const areAll = [...listed.values()].every(Boolean)
  await app.register(fastifyCookie)
  app.decorateRequest('hasSecureCookies', false)
  app.addHook('onRequest', (request, _reply, done) => {
    request.hasSecureCookies = listed.get(request.host) ?? areAll
    if (request.hasSecureCookies) request.cookies = withoutPrefix(request.cookies)
    done()
  })
}

/** Sets a cookie that scripts cannot read, for the API alone. */
export function setOwnCookie(
  reply: FastifyReply,
  { name, value, maxAgeSeconds }: Cookie,
  sameSite: 'strict' | 'lax' = 'strict',
): void {
  const secure = reply.request.hasSecureCookies
  void reply.setCookie(secure ? SECURE_PREFIX + name : name, value, {
    path: apiBase,
    httpOnly: true,
    sameSite,
    secure,
    maxAge: maxAgeSeconds,
  })
}

function withoutPrefix(cookies: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(
    Object.entries(cookies).flatMap(([name, value]) =>
      name.startsWith(SECURE_PREFIX) ? [[name.slice(SECURE_PREFIX.length), value]] : [],
    ),
  )
}
