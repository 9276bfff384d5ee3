import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/** Maximum nesting; no operation's own body has ten levels. */
const MOST_LEVELS = 32

/**
 * Parses JSON bodies with the framework's guarded parser. An empty JSON body counts as no body, since clients send one to operations that
 * take none (AUTH-07). Deeper nesting than ours is refused, so that code walking a body can't exhaust the stack.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') {
      done(null)
      return
    }
    void parse(request, body, (error: Error | null, parsed?: unknown) => {
      if (error === null && isTooDeep(parsed)) done(new AppError('INVALID_REQUEST'))
      else done(error, parsed)
    })
  })
}

/** Level by level, without recursion. */
function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_LEVELS) return true
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  return false
}
