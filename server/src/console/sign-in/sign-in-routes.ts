import {
  consolePath,
  consoleReturnPath,
  consoleSignInPath,
} from '@waymark/contract/console/console-operation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limiter } from '../../calls/limits/limits.ts'
import type { RelyingParty } from '../../identity/index.ts'
import { setOwnCookie } from '../../platform/http/own-cookies.ts'
import { localeFrom } from '../../platform/locale.ts'
import { operatorOf } from './operator-claims.ts'
import { isOwnReturn, newVisit, secretsOf, VISIT_SECONDS, visitCookie } from './sign-in-state.ts'
import { LONGEST_MS, openSession, sessionCookie, type SessionServices } from './sessions.ts'

export interface SignInServices extends SessionServices {
  readonly party: RelyingParty
  readonly visitKey: Buffer
  /** The console's origin. */
  readonly consoleUrl: string
  readonly limit: Limiter
}

/** Why an operator is back without a session; the console's page has a text for each. */
type Problem = 'cancelled' | 'expired' | 'noSecondFactor' | 'noRole' | 'unavailable'

/**
 * The browser's way through the provider: authorization code with PKCE, state and nonce, all bound to the browser by a cookie. It ends on
 * the console's page, with a session or with a problem.
 */
export function signInRoutes(app: FastifyInstance, services: SignInServices): void {
  const route = (
    url: string,
    go: (request: FastifyRequest, reply: FastifyReply) => Promise<string>,
  ): void => {
    app.get(url, { exposeHeadRoute: false }, async (request, reply) => {
      await services.limit.address(request, 'signIn')
      const address = await go(request, reply).catch((error: unknown) => {
        request.log.error({ err: error }, 'sign-in to the console')
        return pageWith('unavailable')
      })
      return reply.header('cache-control', 'no-store').redirect(address, 302)
    })
  }
  route(consoleSignInPath, async (request, reply) => begin(services, request, reply))
  route(consoleReturnPath, async (request, reply) => comeBack(services, request, reply))
}

async function begin(
  { party, visitKey, consoleUrl, clock }: SignInServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const visit = newVisit(clock.now())
  const locale = localeFrom(request.headers['accept-language'])
  const address = await party.signInUrl(consoleUrl + consoleReturnPath, secretsOf(visitKey, visit), locale)
  setOwnCookie(
    reply,
    { name: visitCookie, value: visit, maxAgeSeconds: VISIT_SECONDS, path: consoleReturnPath },
    'lax',
  )
  return address.href
}

async function comeBack(
  services: SignInServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { party, visitKey, consoleUrl, clock } = services
  const callback = new URL(request.url, consoleUrl)
  const visit = request.cookies[visitCookie]
  if (!isOwnReturn(visitKey, visit, callback.searchParams.get('state'), clock.now()))
    return pageWith('expired')
  setOwnCookie(reply, { name: visitCookie, value: '', maxAgeSeconds: 0, path: consoleReturnPath }, 'lax')
  if (callback.searchParams.has('error')) return pageWith('cancelled')
  const identity = await party.redeem(callback, secretsOf(visitKey, visit))
  if (identity === undefined) return pageWith('expired')
  const who = operatorOf(identity)
  if (typeof who === 'string') return pageWith(who)
  const value = await openSession(services, who)
  const path = `${consolePath}/api`
  setOwnCookie(reply, { name: sessionCookie, value, maxAgeSeconds: LONGEST_MS / 1000, path })
  return `${consolePath}/`
}

function pageWith(problem: Problem): string {
  return `${consolePath}/?problem=${problem}`
}
