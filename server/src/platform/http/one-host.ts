import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/**
 * Takes a request's host from its Host header, of which there is one (RFC 9112, 3.2). X-Forwarded-Host counts for nothing: proxies forward
 * Host, and let a client's own pass, which could name the console's host where only the portal's can be reached.
 */
export function takeHostAsSent(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    delete request.headers['x-forwarded-host']
    const hosts = request.raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host')
    done(hosts.length > 1 ? new AppError('INVALID_REQUEST') : undefined)
  })
}
