import { providerSignedOut, ssoCallback, ssoLogin, ssoLogout } from '@waymark/contract/identity/provider/sso'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { offeredProviders } from '../../configuration/index.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { hostOf } from '../../platform/http/request-host.ts'
import { setOwnCookie } from '../../platform/http/own-cookies.ts'
import { localeFrom, type Locale } from '../../platform/locale.ts'
import type { Limiter } from '../../calls/limits/limits.ts'
import { apiBase } from '@waymark/contract/operation'
import {
  beginVisit,
  signInPlan,
  socialPlan,
  socialRoute,
  type NoPlan,
  type VisitPlan,
} from './begin-visit.ts'
import { finishVisit } from './finish-visit.ts'
import { plainPage, problems, type Problem } from './plain-page.ts'
import type { ProviderServices } from './provider-services.ts'
import { handleSignOut } from './signed-out.ts'
import { originUsed, portalElsewhere, portalOf } from './visited-host.ts'
import { BROWSER_COOKIE_SECONDS, browserCookie, browserValue } from './visits.ts'

type Navigation = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** The page that opened a popup must see when it closes; only the popup's path is without the policy that isolates them. */
const seenByOpener = { 'cross-origin-opener-policy': 'unsafe-none' } as const

/** The browser's path through provider sign-in: redirects, and plain pages for failures. */
export async function providerRoutes(
  app: FastifyInstance,
  services: ProviderServices,
  limit: Limiter,
): Promise<void> {
  const navigation = (path: string, go: Navigation): void => {
    app.route({
      method: 'GET',
      url: apiBase + path,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        try {
          await limit.address(request, 'signIn')
          return await go(request, reply)
        } catch (error) {
          return showFailure(services, request, reply, error)
        }
      },
    })
  }
  navigation(ssoLogin.path, signInAt(services))
  navigation(socialRoute, socialAt(services))
  navigation(ssoCallback.path, comeBack(services))
  navigation(ssoLogout.path, signOutAt(services))
  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, body),
    )
    own.post(apiBase + providerSignedOut.path, async (request, reply) => {
      await limit.address(request, 'webhook')
      const token = new URLSearchParams(String(request.body)).get('logout_token') ?? ''
      const isHandled = await handleSignOut(services, token)
      return reply
        .code(isHandled ? 200 : 400)
        .type('text/plain')
        .send(isHandled ? 'Done' : 'Not a valid logout token')
    })
  })
}

function signInAt(services: ProviderServices): Navigation {
  return async (request, reply) => begin(services, signInPlan(services, request.query), request, reply)
}

const socialParams = z.object({ provider: z.string() })

function socialAt(services: ProviderServices): Navigation {
  return async (request, reply) => {
    void reply.headers(seenByOpener)
    const { provider } = z.parse(socialParams, request.params)
    return begin(services, socialPlan(services, provider, request.query), request, reply)
  }
}

async function begin(
  services: ProviderServices,
  plan: VisitPlan | NoPlan,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const locale = wantedLocale(request)
  if (typeof plan === 'string') return showProblem(services, request, reply, plan, locale)
  const company = await services.configuration.companyAt(hostOf(request))
  if (offeredProviders(company, [plan.party.provider]).length === 0)
    return showProblem(services, request, reply, 'unknown', locale)
  const browser = browserValue(request.cookies[browserCookie])
  const redirectUri = originUsed(services, request) + apiBase + ssoCallback.path
  const portal = portalElsewhere(services, request)
  const address = await beginVisit(services, plan, { browser, locale, redirectUri, portal })
  const cookie = { name: browserCookie, value: browser, maxAgeSeconds: BROWSER_COOKIE_SECONDS }
  setOwnCookie(reply, cookie, 'lax')
  return reply.redirect(address.href, 302)
}

function comeBack(services: ProviderServices): Navigation {
  return async (request, reply) => {
    const { companyCode } = await services.configuration.companyAt(hostOf(request))
    const end = await finishVisit(services, {
      companyCode,
      url: new URL(request.url, originUsed(services, request)),
      browser: request.cookies[browserCookie],
      address: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    })
    if (end.kind !== 'goOn')
      return showProblem(services, request, reply, end.kind, end.locale ?? wantedLocale(request))
    if (end.isWindow) void reply.headers(seenByOpener)
    if (end.cookie !== undefined) setOwnCookie(reply, end.cookie)
    return reply.redirect(end.path, 302)
  }
}

const signOutQuery = z.object({ provider: z.optional(z.string()) })

function signOutAt(services: ProviderServices): Navigation {
  return async (request, reply) => {
    const asked = z.safeParse(signOutQuery, request.query)
    const key = asked.success ? asked.data.provider : undefined
    const parties = [...services.parties.values()]
    const party = parties.find(({ provider }) =>
      key === undefined ? provider.kind === 'sso' : provider.key === key,
    )
    const root = `${portalOf(services, request)}/`
    const address = await party?.signOutUrl(root, wantedLocale(request)).catch(() => undefined)
    const here = portalElsewhere(services, request) === undefined ? '/' : root
    return reply.redirect(address?.href ?? here, 302)
  }
}

const languageQuery = z.object({ lang: z.optional(z.string()) })

/** The language from the portal, else the browser's. */
function wantedLocale(request: FastifyRequest): Locale {
  const asked = z.safeParse(languageQuery, request.query)
  return localeFrom((asked.success ? asked.data.lang : undefined) ?? request.headers['accept-language'])
}

async function showFailure(
  services: ProviderServices,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): Promise<FastifyReply> {
  const code = error instanceof AppError ? error.code : undefined
  const locale = wantedLocale(request)
  if (code === 'PROVIDER_UNAVAILABLE')
    return showProblem(services, request, reply.header('retry-after', '30'), 'unavailable', locale)
  if (code === 'TOO_MANY_REQUESTS')
    return showProblem(services, request, reply.header('retry-after', '60'), 'busy', locale)
  request.log.error({ err: error }, 'sign-in at a provider failed')
  return showProblem(services, request, reply, 'failed', locale)
}

async function showProblem(
  services: ProviderServices,
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  locale: Locale,
): Promise<FastifyReply> {
  const company = await services.configuration.companyAt(hostOf(request))
  return reply
    .code(problems[problem])
    .headers({ 'cache-control': 'no-store', 'content-language': locale })
    .type('text/html; charset=utf-8')
    .send(plainPage(problem, locale, company))
}
