import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { sendError } from '../send-error.ts'
import type { Checkout } from './checkout.ts'
import { listRequestShape, listSessions } from './list-sessions.ts'
import { refundRequestShape, sessionRequestShape } from './payment-records.ts'
import type { Session } from './payment-records.ts'
import { refundSession } from './refunds.ts'
import type { SessionStore } from './session-store.ts'
import { sameSecret } from './signature.ts'

type ApiOptions = {
  readonly checkout: Checkout
  readonly store: SessionStore
  readonly secret: string
  readonly publicUrl: string
}

const idShape = z.object({ id: z.string() })
const keyShape = z.string().check(z.minLength(1), z.maxLength(255))

/** A session as the merchant sees it; amounts in minor units. */
function presentSession(session: Session, publicUrl: string) {
  return {
    id: session.id,
    url: `${publicUrl}/pay/${session.id}`,
    status: session.state.status,
    reference: session.reference,
    amount: session.amount,
    currency: session.currency,
    refundedAmount: session.state.status === 'succeeded' ? session.state.refundedAmount : 0,
    expiresAt: new Date(session.expiresAt).toISOString(),
  }
}

/** The merchant's API under /v1/sessions, for whoever holds the secret key. */
export function paymentApi({ checkout, store, secret, publicUrl }: ApiOptions) {
  const present = (session: Session) => presentSession(session, publicUrl)

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request, reply) => {
      if (sameSecret(request.headers.authorization ?? '', `Bearer ${secret}`)) return undefined
      return sendError(reply, 401, 'unauthorized', 'Send the secret key as Authorization: Bearer <key>.')
    })

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
      return { sessions: sessions.map((one) => ({ ...present(one), description: one.description })), hasMore }
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
    return sendError(reply, 422, 'refund_refused', 'The bank of the payer refused this refund.')
  return result.kind === 'notPaid'
    ? sendError(reply, 422, 'session_not_paid', 'Nothing was paid, so nothing can be refunded.')
    : sendError(reply, 422, 'refund_above_paid', 'All refunds together would be above the amount paid.')
}

function readId(request: FastifyRequest): string {
  return z.parse(idShape, request.params).id
}

/** The key and body of a write; when one of them is wrong the refusal is sent and the answer is undefined. */
function readWrite<Shape extends z.ZodMiniType>(
  request: FastifyRequest,
  reply: FastifyReply,
  shape: Shape,
): { readonly key: string; readonly body: z.output<Shape> } | undefined {
  const key = z.safeParse(keyShape, request.headers['idempotency-key'])
  if (!key.success) {
    sendError(reply, 400, 'idempotency_key_missing', 'Send an Idempotency-Key header of 1 to 255 characters.')
    return undefined
  }
  const body = z.safeParse(shape, request.body)
  if (body.success) return { key: key.data, body: body.data }
  sendError(reply, 400, 'invalid_request', z.prettifyError(body.error))
  return undefined
}

function otherRequest(reply: FastifyReply): FastifyReply {
  return sendError(reply, 409, 'idempotency_key_reused', 'This Idempotency-Key was used for another request.')
}

function unknownSession(reply: FastifyReply): FastifyReply {
  return sendError(reply, 404, 'unknown_session', 'There is no such session.')
}
