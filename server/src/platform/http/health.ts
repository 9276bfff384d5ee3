import { sql } from 'kysely'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Databases } from '../database/database.ts'
import { pendingMigrations } from '../database/migrate.ts'

/** How long a finding is given out: whoever floods the page makes no more queries than a probe a second. */
const KEPT_MS = 1000

interface Finding {
  readonly status: 200 | 503
  readonly body: Readonly<Record<string, string | number>>
}

/** /healthz: the process answers. /readyz: it can serve, its database answers and is migrated; looked at once a second at most. */
export function serveHealth(app: FastifyInstance, databases: Databases, clock: Clock): void {
  let kept: { readonly finding: Promise<Finding>; at: number | undefined } | undefined
  const present = async (request: FastifyRequest): Promise<Finding> => {
    if (kept !== undefined && isFresh(kept.at, clock)) return kept.finding
    // All who come while it is looked at have the same answer, however long that takes.
    const looking: NonNullable<typeof kept> = { finding: look(databases, request), at: undefined }
    kept = looking
    const finding = await looking.finding
    looking.at = clock.now().getTime()
    return finding
  }
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (request, reply) => {
    const { status, body } = await present(request)
    return reply.code(status).send(body)
  })
}

/** One that is still being looked for is fresh; so is none whose clock was set back. */
function isFresh(at: number | undefined, clock: Clock): boolean {
  return at === undefined || Math.abs(clock.now().getTime() - at) < KEPT_MS
}

async function look(databases: Databases, request: FastifyRequest): Promise<Finding> {
  try {
    await sql`select 1`.execute(databases.web)
    const pending = await pendingMigrations(databases.owner)
    return pending.length === 0
      ? { status: 200, body: { status: 'ready' } }
      : { status: 503, body: { status: 'migrating', pending: pending.length } }
  } catch (error) {
    request.log.warn({ err: error }, 'not ready')
    return { status: 503, body: { status: 'no database' } }
  }
}
