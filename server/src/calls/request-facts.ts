import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import { clientTypeOf } from '../platform/http/client-type.ts'
import { setOwnCookie, type Cookie } from '../platform/http/own-cookies.ts'
import { localeFrom } from '../platform/locale.ts'

/** What a use case can know about the request besides its input. */
export type RequestFacts = ReturnType<typeof describe>

export function describe(request: FastifyRequest, clock: Clock) {
  return {
    locale: localeFrom(request.headers['accept-language']),
    now: clock.now(),
    traceId: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    clientType: clientTypeOf(request),
    cookies: request.cookies,
  }
}

/** What a use case can add to the response besides its body. */
export function responseParts(reply: FastifyReply) {
  return {
    setHeaders: (headers: Readonly<Record<string, string>>): void => {
      void reply.headers(headers)
    },
    setCookie: (cookie: Cookie): void => setOwnCookie(reply, cookie),
  }
}
