import type { FastifyReply } from 'fastify'

/** The one shape of an API refusal: `{ error: { code, message } }`. */
export function sendError(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ error: { code, message } })
}
