import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { messagePage } from '../layout.ts'
import { contentSecurityPolicy } from '../security-headers.ts'
import { sendPage } from '../send-page.ts'
import type { Checkout } from './checkout.ts'
import { payPage, returnUrl } from './pay-page.ts'
import type { Session } from './payment-records.ts'
import { sessionsPage } from './sessions-page.ts'
import { outcomeShape } from './session-states.ts'

const idShape = z.object({ id: z.string() })
const formShape = z.object({ outcome: outcomeShape })

/** The payer's pages: the hosted page, its form, and a list of sessions for testers. */
export function paymentPages(checkout: Checkout) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/payments', async (_request, reply) =>
      sendPage(reply, sessionsPage(checkout.sessions().slice(0, 100))),
    )

    app.get('/pay/:id', async (request, reply) => {
      const session = checkout.session(z.parse(idShape, request.params).id)
      return session ? sendPayPage(reply, session) : unknownPayment(reply)
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

function sendPayPage(reply: FastifyReply, session: Session): FastifyReply {
  const { successUrl, failureUrl, cancelUrl } = session
  const formOrigins = [successUrl, failureUrl, cancelUrl].map((url) => new URL(url).origin)
  reply.header('content-security-policy', contentSecurityPolicy({ formOrigins }))
  return sendPage(reply, payPage(session))
}

function unknownPayment(reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(404), messagePage('Payment not found', "This payment page doesn't exist."))
}
