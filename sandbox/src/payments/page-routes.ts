import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { messagePage } from '../layout.ts'
import { contentSecurityPolicy } from '../security-headers.ts'
import { sendPage } from '../send-page.ts'
import type { Checkout } from './checkout.ts'
import { disputeCopies, disputeStepShape, type Disputes } from './disputes/disputes.ts'
import { payPage, returnUrl } from './pay-page.ts'
import type { Dispute, Session } from './payment-records.ts'
import { sessionsPage } from './sessions/sessions-page.ts'
import { outcomeShape } from './sessions/session-states.ts'

const idShape = z.object({ id: z.string() })
const formShape = z.object({ outcome: outcomeShape })
const disputeFormShape = z.object({ step: disputeStepShape, webhook: z._default(disputeCopies, 'once') })

/** The payer's pages: the hosted page, its form, and a list of sessions for testers. */
export function paymentPages({
  checkout,
  disputes,
}: {
  readonly checkout: Checkout
  readonly disputes: Disputes
}) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/payments', async (_request, reply) =>
      sendPage(reply, sessionsPage(checkout.sessions().slice(0, 100))),
    )

    app.get('/pay/:id', async (request, reply) => {
      const session = checkout.session(z.parse(idShape, request.params).id)
      return session ? sendPayPage(reply, session, disputes.of(session.id)) : unknownPayment(reply)
    })

    app.post('/pay/:id/dispute', async (request, reply) => {
      const { id } = z.parse(idShape, request.params)
      const form = z.safeParse(disputeFormShape, request.body)
      const isDone = form.success && disputes.step(id, form.data.step, form.data.webhook)
      if (isDone) return reply.redirect(`/pay/${id}`, 303)
      return sendPage(
        reply.code(409),
        messagePage('Nothing changed', "This payment can't take that step now. Go back and choose another."),
      )
    })

    app.post('/pay/:id', async (request, reply) => {
      const { id } = z.parse(idShape, request.params)
      const form = z.safeParse(formShape, request.body)
      if (!form.success)
        return sendPage(
          reply.code(400),
          messagePage('Choose an option', 'Go back and choose one of the buttons.'),
        )
      const session = checkout.choose(id, form.data.outcome)
      if (!session) return unknownPayment(reply)
      // The page was open longer than the session: tell the payer before going back.
      const target = session.state.status === 'expired' ? `/pay/${session.id}` : returnUrl(session)
      return reply.redirect(target, 303)
    })
  }
}

function sendPayPage(reply: FastifyReply, session: Session, dispute: Dispute | undefined): FastifyReply {
  const { successUrl, failureUrl, cancelUrl } = session
  const formOrigins = [successUrl, failureUrl, cancelUrl].map((url) => new URL(url).origin)
  reply.header('content-security-policy', contentSecurityPolicy({ formOrigins }))
  return sendPage(reply, payPage(session, dispute))
}

function unknownPayment(reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(404), messagePage('Payment not found', "This payment page doesn't exist."))
}
