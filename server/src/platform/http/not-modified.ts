import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Answers a GET with 304 and no body if the caller already has its ETag (RFC 9110, 13.1.2). */
export function answerNotModified(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || !isKnown(request, reply)) {
      done(null, payload)
      return
    }
    void reply.code(304).removeHeader('content-type')
    done(null, null)
  })
}

function isKnown(request: FastifyRequest, reply: FastifyReply): boolean {
  const etag = reply.getHeader('etag')
  const known = request.headers['if-none-match']
  if (typeof etag !== 'string' || known === undefined) return false
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
