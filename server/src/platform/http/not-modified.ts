import type { FastifyInstance } from 'fastify'

/** Answers a GET whose ETag the caller has already with 304 and no body (RFC 9110, 13.1.2). */
export function answerNotModified(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const etag = reply.getHeader('etag')
    const known = request.headers['if-none-match']
    if (request.method !== 'GET' || reply.statusCode !== 200) return payload
    if (typeof etag !== 'string' || known === undefined) return payload
    const isKnown = known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
    if (!isKnown) return payload
    void reply.code(304).removeHeader('content-type')
    return null
  })
}
