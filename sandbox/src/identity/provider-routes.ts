import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import * as z from 'zod/mini'
import { messagePage } from '../layout.ts'
import { contentSecurityPolicy } from '../security-headers.ts'
import { sendPage } from '../send-page.ts'
import { readPerson } from './identities.ts'
import type { Identities } from './identities.ts'
import { staffIssuer, type Issuer } from './issuers.ts'
import { readOperator } from './operators.ts'
import { staffPage } from './staff-page.ts'
import type { RelyingParty } from './open-provider.ts'
import { choosePage } from './provider-pages.ts'
import { localeOf } from './provider-words.ts'

export type ProviderDoor = {
  readonly issuer: Issuer
  readonly provider: Provider
  readonly party: RelyingParty
  readonly identities: Identities
}

const choiceShape = z.object({ choice: z.string() })

/** One provider under its path: the protocol's endpoints, and the page to choose a person. */
export function providerRoutes(door: ProviderDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    // Any answer can be in a popup opened by another origin.
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cross-origin-opener-policy', 'unsafe-none')
    })
    const page = `${door.issuer.path}/interaction/:uid`
    app.get(page, async (request, reply) => showChoices(door, request, reply))
    app.post(page, async (request, reply) => choose(door, request, reply))
    await app.register(protocolRoutes(door))
  }
}

/** Passes raw requests to the provider: it reads bodies itself and needs to know its mount path. */
function protocolRoutes({ issuer, provider }: ProviderDoor) {
  const answer = provider.callback()
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _payload, done) => {
      done(null)
    })
    app.all(`${issuer.path}/*`, async (request, reply) => {
      reply.hijack()
      const originalUrl = request.raw.url ?? ''
      Object.assign(request.raw, { originalUrl, url: originalUrl.slice(issuer.path.length) })
      await answer(request.raw, reply.raw)
    })
  }
}

async function showChoices(
  door: ProviderDoor,
  request: FastifyRequest,
  reply: FastifyReply,
  isIncomplete = false,
): Promise<FastifyReply> {
  const { issuer, provider, party } = door
  const details = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined)
  if (details === undefined) return noInteraction(reply)
  const wanted = details.params['ui_locales']
  const locale = localeOf(typeof wanted === 'string' ? wanted : request.headers['accept-language'])
  const formOrigins = party.redirectUris.map((uri) => new URL(uri).origin)
  reply.header('content-security-policy', contentSecurityPolicy({ formOrigins }))
  const action = `${issuer.path}/interaction/${details.uid}`
  const page =
    issuer === staffIssuer
      ? staffPage(issuer, locale, action)
      : choosePage(issuer, locale, action, isIncomplete)
  return sendPage(reply.code(isIncomplete ? 400 : 200), page)
}

async function choose(
  door: ProviderDoor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { provider } = door
  const form = z.safeParse(choiceShape, request.body)
  const isCancelled = form.success && form.data.choice === 'cancel'
  const login = loginOf(door, request.body)
  if (!isCancelled && login === undefined) return showChoices(door, request, reply, true)
  const result = isCancelled
    ? { error: 'access_denied', error_description: 'The person cancelled' }
    : { login: login ?? { accountId: '' } }
  const next = await provider
    .interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
    .catch(() => undefined)
  return next === undefined ? noInteraction(reply) : reply.redirect(next, 303)
}

/** Who signs in, and how. */
function loginOf({ issuer, identities }: ProviderDoor, form: unknown) {
  if (issuer === staffIssuer) {
    const chosen = readOperator(form, identities, issuer.key)
    return chosen && { accountId: chosen.identity.subject, amr: [...chosen.amr] }
  }
  const person = readPerson(form)
  return person && { accountId: identities.keep(issuer.key, person).subject }
}

function noInteraction(reply: FastifyReply): FastifyReply {
  return sendPage(
    reply.code(400),
    messagePage(
      'Sign-in expired',
      'This sign-in has expired or was started in another browser. Go back and start again.',
    ),
  )
}
