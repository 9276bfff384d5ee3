import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Databases } from '../database/database.ts'
import { pendingMigrations } from '../database/migrate.ts'

/** /healthz: the process answers. /readyz: it can serve, its database answers and is migrated. */
export function serveHealth(app: FastifyInstance, databases: Databases): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await sql`select 1`.execute(databases.web)
      const pending = await pendingMigrations(databases.owner)
      if (pending.length === 0) return { status: 'ready' }
      return reply.code(503).send({ status: 'migrating', pending: pending.length })
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'no database' })
    }
  })
}
