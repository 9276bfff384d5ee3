import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { html } from '../html.ts'
import type { Html } from '../html.ts'
import { layout, messagePage } from '../layout.ts'
import { formatAmount } from '../payments/pay-words.ts'
import { contentSecurityPolicy } from '../security-headers.ts'
import { sendPage } from '../send-page.ts'
import { disputeForm } from '../payments/disputes/dispute-form.ts'
import { disputeCopies, disputeStepShape } from '../payments/disputes/disputes.ts'
import type { Account } from './account.ts'
import type { Bank } from './bank.ts'
import { outcomes, outcomeShape } from './outcomes.ts'
import type { Session } from './records.ts'
import { stripeWords } from './stripe-words.ts'

const idShape = z.object({ id: z.string() })
const formShape = z.object({ outcome: z.union([outcomeShape, z.enum(['save', 'saveDeclining'])]) })
const disputeFormShape = z.object({ step: disputeStepShape, webhook: z._default(disputeCopies, 'once') })

/** The hosted page, in place of Stripe's. */
export function stripePages(account: Account, bank: Bank) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/c/pay/:id', async (request, reply) => {
      const session = account.session(z.parse(idShape, request.params).id)
      return session
        ? sendStripePage(reply, session, undefined, bank.statusOf(session.id))
        : unknownPage(reply)
    })

    app.post('/c/pay/:id/dispute', async (request, reply) => {
      const { id } = z.parse(idShape, request.params)
      const form = z.safeParse(disputeFormShape, request.body)
      const isDone = form.success && bank.step(id, form.data.step, form.data.webhook)
      if (isDone) return reply.redirect(`/c/pay/${id}`, 303)
      return sendPage(
        reply.code(409),
        messagePage('Nothing changed', "This payment can't take that step now. Go back and choose another."),
      )
    })

    app.post('/c/pay/:id', async (request, reply) => {
      const { id } = z.parse(idShape, request.params)
      const form = z.safeParse(formShape, request.body)
      if (!form.success)
        return sendPage(
          reply.code(400),
          messagePage('Choose an option', 'Go back and choose one of the buttons.'),
        )
      const { outcome } = form.data
      const session =
        outcome === 'save' || outcome === 'saveDeclining'
          ? account.save(id, outcome === 'saveDeclining')
          : account.choose(id, outcome)
      if (session === undefined) return unknownPage(reply)
      if (session.status === 'complete') return reply.redirect(session.success_url, 303)
      if (outcome === 'cancel') return reply.redirect(session.cancel_url, 303)
      // After a declined card, or if the page has expired, the payer stays on it.
      return sendStripePage(reply, session, outcome === 'decline' ? 'declined' : undefined)
    })
  }
}

function sendStripePage(
  reply: FastifyReply,
  session: Session,
  notice: 'declined' | undefined,
  disputed?: ReturnType<Bank['statusOf']>,
): FastifyReply {
  const lang = session.locale === 'ko' ? 'ko' : 'en'
  const words = stripeWords[lang]
  const formOrigins = [session.success_url, session.cancel_url].map((url) => new URL(url).origin)
  reply.header('content-security-policy', contentSecurityPolicy({ formOrigins }))
  const title = session.mode === 'setup' ? words.saveTitle : words.title
  const ended = session.status === 'expired' ? words.expired : words.complete
  const back = session.status === 'complete' ? session.success_url : session.cancel_url
  return sendPage(
    reply,
    layout({
      lang,
      title: session.merchant === null ? title : `${title} · ${session.merchant}`,
      banner: words.banner,
      width: 'narrow',
      body: html`<h1>${title}</h1>
        ${notice === undefined ? undefined : html`<p class="result failed">${words.declined}</p>`}
        ${summary(session, lang)}
        ${
          session.status === 'open'
            ? choices(session, lang)
            : html`<p class="result">${ended}</p>
                <p><a class="button primary" href="${back}">${words.back}</a></p>`
        }
        ${
          session.payment_status === 'paid'
            ? disputeForm(`/c/pay/${session.id}/dispute`, lang, disputed)
            : undefined
        }`,
    }),
  )
}

function summary({ amount_total: amount, currency, name }: Session, lang: 'en' | 'ko'): Html {
  if (amount === null || currency === null) return html`<p>${name}</p>`
  return html`<p class="amount">${formatAmount(amount, currency.toUpperCase(), lang)}</p>
    <p>${name}</p>`
}

function choices({ id, mode }: Session, lang: 'en' | 'ko'): Html {
  const words = stripeWords[lang]
  const all =
    mode === 'setup'
      ? ([
          ['save', words.save],
          ['saveDeclining', words.saveDeclining],
          ['cancel', words.outcomes.cancel],
        ] as const)
      : outcomes.map((outcome) => [outcome, words.outcomes[outcome]] as const)
  return html`<form method="post" action="/c/pay/${id}">
    ${all.map(([outcome, label]) => html`<button class="button" name="outcome" value="${outcome}">${label}</button>`)}
  </form>`
}

function unknownPage(reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(404), messagePage('Payment not found', "This payment page doesn't exist."))
}
