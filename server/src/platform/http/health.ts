import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Databases } from '../database/database.ts'
import { readiness } from '../database/readiness.ts'

/** How long a result is cached: flooding the page causes no more queries than one probe a second. */
const KEPT_MS = 1000

interface Finding {
  readonly status: 200 | 503
  readonly body: Readonly<Record<string, string | number>>
}

/** /healthz: the process answers. /readyz: it can serve, its database answers and is migrated; checked at most once a second. */
export function serveHealth(app: FastifyInstance, databases: Databases, clock: Clock): void {
  let kept: { readonly finding: Promise<Finding>; at: number | undefined } | undefined
  const present = async (request: FastifyRequest): Promise<Finding> => {
    if (kept !== undefined && isFresh(kept.at, clock)) return kept.finding
    // Callers during a check share its result, however long it takes.
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

/** A check in progress is fresh; a result from a clock that was since set back isn't. */
function isFresh(at: number | undefined, clock: Clock): boolean {
  return at === undefined || Math.abs(clock.now().getTime() - at) < KEPT_MS
}

async function look(databases: Databases, request: FastifyRequest): Promise<Finding> {
  const state = await readiness(databases)
  if (state.status === 'ready') return { status: 200, body: state }
  if (state.status !== 'no database') return { status: 503, body: state }
  request.log.warn({ err: state.cause }, 'not ready')
  return { status: 503, body: { status: state.status } }
}
