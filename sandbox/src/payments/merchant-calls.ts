import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { sendError } from '../send-error.ts'
import type { Session } from './payment-records.ts'
import { sameSecret } from './signature.ts'

const idShape = z.object({ id: z.string() })
const keyShape = z.string().check(z.minLength(1), z.maxLength(255))

/** Rejects calls without the secret key. */
export function asMerchantOnly(app: FastifyInstance, secret: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (sameSecret(request.headers.authorization ?? '', `Bearer ${secret}`)) return undefined
    return sendError(reply, 401, 'unauthorized', 'Send the secret key as Authorization: Bearer <key>.')
  })
}

/** A session in the merchant's API; amounts in minor units. */
export function presentSession(session: Session, publicUrl: string) {
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

/** The id in the path. */
export function readId(request: FastifyRequest): string {
  return z.parse(idShape, request.params).id
}

/** The key and body of a write; if one is invalid, sends an error and returns undefined. */
export function readWrite<Shape extends z.ZodMiniType>(
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

/** The key was used for another request. */
export function otherRequest(reply: FastifyReply): FastifyReply {
  return sendError(reply, 409, 'idempotency_key_reused', 'This Idempotency-Key was used for another request.')
}
