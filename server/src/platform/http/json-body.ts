import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/** Objects and arrays within each other at most; no operation's own body has ten. */
const MOST_LEVELS = 32

/**
 * JSON bodies, parsed by the framework's own guarded parser; an empty one that calls itself JSON is no body, since clients send that
 * where an operation takes none (AUTH-07). What is nested deeper than any of ours is refused, so that nothing that walks through a body
 * runs out of stack.
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

/** Level by level, without a call for each. */
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
