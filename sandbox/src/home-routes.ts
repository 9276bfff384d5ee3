import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { html } from './html.ts'
import { englishBanner, layout, messagePage } from './layout.ts'
import { sendError } from './send-error.ts'
import { sendPage } from './send-page.ts'

const home = layout({
  lang: 'en',
  title: 'Waymark sandbox',
  banner: englishBanner,
  width: 'narrow',
  body: html`<h1>Waymark sandbox</h1>
    <p>
      Stands in for the outside parties that Waymark talks to, so that every journey can be tried on one
      machine.
    </p>
    <ul class="rows">
      <li>
        <a href="/payments">Payments</a>
        <span class="hint"
          >A payment gateway where you choose how each payment ends, including everything that can go
          wrong.</span
        >
      </li>
      <li>
        <a href="/mail">Mailbox</a>
        <span class="hint">Every email that was sent, to any address.</span>
      </li>
      <li>
        <strong>Identity providers</strong>
        <span class="hint"
          >Waymark ID, Harbour ID and Fernmail. They appear when someone signs in with them.</span
        >
      </li>
      <li>
        <strong>Business register</strong>
        <span class="hint"
          >Answers for any company number. The digit before the last decides: 7 is not registered, 8 in
          liquidation, 9 removed.</span
        >
      </li>
    </ul>`,
})

/** The front page, health check, the pages' style, and answers for missing or failing routes. */
export function addHome(app: FastifyInstance): void {
  const style = readFileSync(new URL('sandbox.css', import.meta.url))
  const icon = readFileSync(new URL('sandbox.svg', import.meta.url))

  app.get('/', async (_request, reply) => sendPage(reply, home))
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/sandbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/sandbox.svg', async (_request, reply) => reply.type('image/svg+xml').send(icon))

  app.setNotFoundHandler(async (request, reply) => {
    if (isApi(request.url)) return sendError(reply, 404, 'unknown_path', 'There is nothing at this address.')
    return sendPage(reply.code(404), messagePage('Page not found', 'There is nothing at this address.'))
  })

  app.setErrorHandler(
    async (error: { readonly statusCode?: number; readonly message: string }, request, reply) => {
      const status = error.statusCode ?? 500
      const message = status < 500 ? error.message : 'Something went wrong in the sandbox. See its log.'
      if (status >= 500) request.log.error(error)
      if (isApi(request.url))
        return sendError(reply, status, status < 500 ? 'bad_request' : 'internal', message)
      return sendPage(reply.code(status), messagePage('Something went wrong', message))
    },
  )
}

function isApi(url: string): boolean {
  return url.startsWith('/v1/')
}
