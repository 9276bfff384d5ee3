import type { FastifyInstance } from 'fastify'
import type { Databases } from '../database/database.ts'
import { readiness } from '../database/readiness.ts'

/** /healthz: the process answers. /readyz: it can serve, or 503 with what is in the way. */
export function serveHealth(app: FastifyInstance, databases: Databases): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (request, reply) => {
    const state = await readiness(databases)
    if (state.status === 'ready') return state
    if (state.status !== 'no database') return reply.code(503).send(state)
    request.log.warn({ err: state.cause }, 'not ready')
    return reply.code(503).send({ status: state.status })
  })
}
