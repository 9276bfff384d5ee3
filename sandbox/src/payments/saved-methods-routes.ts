import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { html } from '../html.ts'
import { layout, messagePage } from '../layout.ts'
import { contentSecurityPolicy } from '../security-headers.ts'
import { sendError } from '../send-error.ts'
import { sendPage } from '../send-page.ts'
import { asMerchantOnly, otherRequest, presentSession, readId, readWrite } from './merchant-calls.ts'
import { saveWords } from './save-words.ts'
import { chargeRequestShape, setupChoiceShape, setupRequestShape } from './saved-methods.ts'
import type { SavedMethods, Setup } from './saved-methods.ts'

type RouteOptions = {
  readonly saved: SavedMethods
  readonly secret: string
  readonly publicUrl: string
}

/** The merchant's API for saved methods: setup, charge and delete. */
export function savedMethodsApi({ saved, secret, publicUrl }: RouteOptions) {
  const present = (setup: Setup) => ({
    id: setup.id,
    url: `${publicUrl}/save/${setup.id}`,
    status: saved.status(setup),
    ...(setup.method === undefined
      ? {}
      : { method: { token: setup.method.token, label: setup.method.label } }),
  })
  return async (app: FastifyInstance): Promise<void> => {
    asMerchantOnly(app, secret)

    app.post('/v1/setups', async (request, reply) => {
      const asked = readWrite(request, reply, setupRequestShape)
      if (!asked) return reply
      const setup = saved.create(asked.key, asked.body)
      return setup ? reply.code(201).send(present(setup)) : otherRequest(reply)
    })

    app.get('/v1/setups/:id', async (request, reply) => {
      const setup = saved.setup(readId(request))
      return setup ? present(setup) : sendError(reply, 404, 'unknown_setup', 'There is no such setup.')
    })

    app.post('/v1/charges', async (request, reply) => {
      const asked = readWrite(request, reply, chargeRequestShape)
      if (!asked) return reply
      const result = saved.charge(asked.key, asked.body)
      if (result.kind === 'charged') return reply.code(201).send(presentSession(result.session, publicUrl))
      return result.kind === 'otherRequest'
        ? otherRequest(reply)
        : sendError(reply, 422, 'unknown_method', 'There is no such payment method.')
    })

    app.post('/v1/methods/:id/forget', async (request, reply) => {
      saved.forget(readId(request))
      return reply.code(204).send()
    })
  }
}

const idShape = z.object({ id: z.string() })
const formShape = z.object({ choice: setupChoiceShape })

/** The payer's page for saving a method. */
export function savedMethodsPages(saved: SavedMethods) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/save/:id', async (request, reply) => {
      const setup = saved.setup(z.parse(idShape, request.params).id)
      return setup ? sendSavePage(reply, setup, saved.status(setup)) : unknownPage(reply)
    })

    app.post('/save/:id', async (request, reply) => {
      const form = z.safeParse(formShape, request.body)
      if (!form.success)
        return sendPage(
          reply.code(400),
          messagePage('Choose an option', 'Go back and choose one of the buttons.'),
        )
      const setup = saved.choose(z.parse(idShape, request.params).id, form.data.choice)
      if (!setup) return unknownPage(reply)
      const { successUrl, cancelUrl } = setup.request
      return reply.redirect(saved.status(setup) === 'saved' ? successUrl : cancelUrl, 303)
    })
  }
}

function sendSavePage(
  reply: FastifyReply,
  { id, request }: Setup,
  status: ReturnType<SavedMethods['status']>,
): FastifyReply {
  const { successUrl, cancelUrl, locale } = request
  const words = saveWords[locale]
  const formOrigins = [successUrl, cancelUrl].map((url) => new URL(url).origin)
  reply.header('content-security-policy', contentSecurityPolicy({ formOrigins }))
  const form = html`<form method="post" action="/save/${id}">
    <button class="button primary" name="choice" value="save">${words.save}</button>
    <button class="button" name="choice" value="saveDeclining">${words.saveDeclining}</button>
    <button class="button" name="choice" value="cancel">${words.cancel}</button>
  </form>`
  const back = html`<p class="result">${words.ended[status]}</p>
    <p><a class="button primary" href="${status === 'saved' ? successUrl : cancelUrl}">${words.back}</a></p>`
  return sendPage(
    reply,
    layout({
      lang: locale,
      title: words.title,
      banner: words.banner,
      width: 'narrow',
      body: html`<h1>${words.title}</h1>
        <p>${request.description}</p>
        ${status === 'open' ? form : back}`,
    }),
  )
}

function unknownPage(reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(404), messagePage('Page not found', "This page doesn't exist."))
}
