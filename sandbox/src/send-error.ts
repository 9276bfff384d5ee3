import type { FastifyReply } from 'fastify'

/** Sends an API error: `{ error: { code, message } }`. */
export function sendError(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ error: { code, message } })
}
