import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/** An escape of a character that needs none (RFC 3986, 2.3): a letter, a digit, or one of -._~ */
const needlessEscape = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i

/**
 * Refuses paths that the router reads differently from how they are written: with needless escapes, or behind a whole address. Everything
 * that compares a path, such as the console's own host, can then compare the text.
 */
export function refuseDisguisedPaths(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const [path = ''] = request.url.split('?', 1)
    const isPlain = path.startsWith('/') && !needlessEscape.test(path)
    done(isPlain ? undefined : new AppError('NOT_FOUND'))
  })
}
