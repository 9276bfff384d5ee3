import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { sendError } from '../send-error.ts'
import type { Checkout } from './checkout.ts'
import { disputesRequestShape, listDisputes, presentDispute } from './disputes/disputes-list.ts'
import { listRequestShape, listSessions } from './sessions/list-sessions.ts'
import { asMerchantOnly, otherRequest, presentSession, readId, readWrite } from './merchant-calls.ts'
import { refundRequestShape, sessionRequestShape } from './payment-records.ts'
import type { Session } from './payment-records.ts'
import { refundSession } from './refunds.ts'
import type { SessionStore } from './sessions/session-store.ts'

type ApiOptions = {
  readonly checkout: Checkout
  readonly store: SessionStore
  readonly secret: string
  readonly publicUrl: string
}

/** The merchant's API under /v1/sessions, protected by the secret key. */
export function paymentApi({ checkout, store, secret, publicUrl }: ApiOptions) {
  const present = (session: Session) => presentSession(checkout.reported(session), publicUrl)

  return async (app: FastifyInstance): Promise<void> => {
    asMerchantOnly(app, secret)

    app.post('/v1/sessions', async (request, reply) => {
      const asked = readWrite(request, reply, sessionRequestShape)
      if (!asked) return reply
      const made = checkout.create(asked.key, asked.body)
      if (made.kind === 'otherRequest') return otherRequest(reply)
      return reply.code(201).send(present(made.session))
    })

    app.get('/v1/sessions', async (request, reply) => {
      const asked = z.safeParse(listRequestShape, request.query)
      if (!asked.success) return sendError(reply, 400, 'invalid_request', z.prettifyError(asked.error))
      const { sessions, hasMore } = listSessions(checkout.sessions(), asked.data)
      return {
        sessions: sessions.map((one) => ({
          ...presentSession(one, publicUrl),
          description: one.description,
        })),
        hasMore,
      }
    })

    app.get('/v1/sessions/:id', async (request, reply) => {
      const session = checkout.session(readId(request))
      return session ? present(session) : unknownSession(reply)
    })

    app.post('/v1/sessions/:id/expire', async (request, reply) => {
      const session = checkout.expire(readId(request))
      if (!session) return unknownSession(reply)
      const { status } = session.state
      if (status !== 'processing' && status !== 'succeeded') return present(session)
      const error = { code: 'session_not_open', message: `The payer has paid: the session is ${status}.` }
      return reply.code(409).send({ error, session: present(session) })
    })

    app.get('/v1/payment-disputes', async (request, reply) => {
      const asked = z.safeParse(disputesRequestShape, request.query)
      if (!asked.success) return sendError(reply, 400, 'invalid_request', z.prettifyError(asked.error))
      return listDisputes(store, asked.data)
    })

    app.get('/v1/payment-disputes/:id', async (request, reply) => {
      const dispute = store.dispute(readId(request))
      if (dispute === undefined) return sendError(reply, 404, 'unknown_dispute', 'There is no such dispute.')
      return presentDispute(dispute)
    })

    app.post('/v1/sessions/:id/refunds', async (request, reply) => {
      const asked = readWrite(request, reply, refundRequestShape)
      if (!asked) return reply
      return sendRefund(reply, refundSession(store, asked.key, readId(request), asked.body.amount))
    })
  }
}

function sendRefund(reply: FastifyReply, result: ReturnType<typeof refundSession>): FastifyReply {
  if (result.kind === 'refunded') return reply.code(201).send({ ...result.refund, status: 'succeeded' })
  if (result.kind === 'otherRequest') return otherRequest(reply)
  if (result.kind === 'unknownSession') return unknownSession(reply)
  if (result.kind === 'refused')
    return sendError(reply, 422, 'refund_refused', "The payer's bank refused this refund.")
  if (result.kind === 'disputed')
    return sendError(reply, 422, 'payment_disputed', "The payer's bank has withdrawn this payment.")
  return result.kind === 'notPaid'
    ? sendError(reply, 422, 'session_not_paid', 'Nothing was paid, so nothing can be refunded.')
    : sendError(reply, 422, 'refund_above_paid', 'The refunds would add up to more than was paid.')
}

function unknownSession(reply: FastifyReply): FastifyReply {
  return sendError(reply, 404, 'unknown_session', 'There is no such session.')
}
