import type { FastifyInstance } from 'fastify'

/**
 * JSON bodies, parsed by the framework's own guarded parser; an empty one that calls itself JSON is no body, since clients send that
 * where an operation takes none (AUTH-07).
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null)
    else void parse(request, body, done)
  })
}
