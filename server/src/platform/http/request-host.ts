import type { FastifyInstance } from 'fastify'
import { AsyncLocalStorage } from 'node:async_hooks'

const present = new AsyncLocalStorage<string>()

/**
 * Keeps the name of the host that a request came to while it is answered: it says which company a visitor is at. Not before the body is
 * read, on whose way it would be lost.
 */
export function keepRequestHost(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => present.run(request.hostname.toLowerCase(), done))
}

/** The host's name without its port; undefined outside of requests. */
export function requestHost(): string | undefined {
  return present.getStore()
}
