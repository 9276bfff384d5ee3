import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { messagePage } from '../layout.ts'
import { contentSecurityPolicy } from '../security-headers.ts'
import { sendPage } from '../send-page.ts'
import { mailListPage, mailPage } from './mail-pages.ts'
import type { MailStore } from './mail-store.ts'

const idShape = z.object({ id: z.string() })
const filterShape = z.object({ to: z.optional(z.string()) })

/** The policy for a mail's markup: an opaque origin without scripts; only inline styles and images. */
const bodyPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** The mailbox for people under /mail and for tests under /v1/mail. */
export function mailRoutes(store: MailStore) {
  return async (app: FastifyInstance): Promise<void> => {
    const find = (params: unknown) => store.mail(z.parse(idShape, params).id)
    const filter = (query: unknown) => {
      const parsed = z.safeParse(filterShape, query)
      return (parsed.success ? parsed.data.to : undefined) ?? ''
    }
    const unknown = messagePage('Email not found', 'Only the latest 500 emails are kept.')

    app.get('/mail', async (request, reply) => {
      const to = filter(request.query)
      return sendPage(reply, mailListPage(store.list(to), to))
    })

    app.get('/mail/:id', async (request, reply) => {
      const mail = find(request.params)
      if (!mail) return sendPage(reply.code(404), unknown)
      reply.header('content-security-policy', contentSecurityPolicy({ framesOwnPages: true }))
      return sendPage(reply, mailPage(mail))
    })

    app.get('/mail/:id/body', async (request, reply) => {
      const mail = find(request.params)
      if (!mail || mail.html === null) return sendPage(reply.code(404), unknown)
      reply.headers({ 'content-security-policy': bodyPolicy, 'x-frame-options': 'SAMEORIGIN' })
      return sendPage(reply, withLinksInNewTabs(mail.html))
    })

    app.get('/v1/mail', async (request) => ({ mails: store.list(filter(request.query)) }))
  }
}

/** The frame can't navigate, so its links open in new tabs. */
function withLinksInNewTabs(body: string): string {
  const base = '<base target="_blank">'
  return /<head[\s>]/i.test(body) ? body.replace(/<head(\s[^>]*)?>/i, (head) => head + base) : base + body
}
