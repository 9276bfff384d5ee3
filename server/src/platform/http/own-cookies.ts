import fastifyCookie from '@fastify/cookie'
import { apiBase } from '@waymark/contract/operation'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** A cookie of this host, and how long browsers keep it. */
export interface Cookie {
  readonly name: string
  readonly value: string
  readonly maxAgeSeconds: number
  /** Where browsers send it; the members' API by default. */
  readonly path?: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether this host's cookies only travel encrypted: by its listed address, whatever a proxy says of the request. */
    hasSecureCookies: boolean
  }
}

/** Browsers accept cookies with this prefix only over HTTPS, so that nobody on the network can plant one (RFC 6265bis, 4.1.3.1). */
const SECURE_PREFIX = '__Secure-'

/**
 * Reads cookies by the names used in code: a host with an https address adds a prefix on the wire, and ignores cookies without it. An
 * unlisted host counts as encrypted if every listed one is.
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

/** Sets a cookie for the API, or another path, that scripts can't read. */
export function setOwnCookie(
  reply: FastifyReply,
  { name, value, maxAgeSeconds, path = apiBase }: Cookie,
  sameSite: 'strict' | 'lax' = 'strict',
): void {
  const secure = reply.request.hasSecureCookies
  void reply.setCookie(secure ? SECURE_PREFIX + name : name, value, {
    path,
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
