import type { ErrorCode } from '@waymark/contract/errors'
import type {
  FastifyContextConfig,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import { databaseTrouble } from '../database/trouble.ts'
import { AppError } from '../errors/app-error.ts'
import { errorBody } from '../errors/error-body.ts'
import { localeFrom } from '../locale.ts'
import { noteRefusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The code an operation answers with for an unexpected error. */
    failure?: ErrorCode | undefined
    /** The id of the operation that a route serves. */
    operation?: string | undefined
  }
}

/** What a route says about itself, for its errors and traces. */
export type RouteFacts = Pick<FastifyContextConfig, 'failure' | 'operation'>

/**
 * Known errors keep their texts; unknown ones are answered with 'Request failed' or the operation's own code, with a trace id, and logged
 * in full.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
}

/** The response to one error, also to those that come before routing, such as an unparseable address. */
export async function answerError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const known =
    error instanceof AppError ? error : (fromDatabase(error, request) ?? fromFramework(error, request))
  if (known.status === 500) request.log.error({ err: error }, 'request failed')
  else if (known !== error && known.status === 503) request.log.warn({ err: error }, 'not served')
  return send(known, request, reply)
}

/** The response to an API address that doesn't exist. */
export async function answerUnknownOperation(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return send(new AppError('NOT_FOUND'), request, reply)
}

async function send(error: AppError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (error.extras.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(Math.max(1, error.extras.retryAfterSeconds)))
  } else if (error.status === 503) {
    void reply.header('retry-after', '5')
  }
  noteRefusal(request, error.code)
  const body = errorBody(error, localeFrom(request.headers['accept-language']), request.id)
  return reply.code(error.status).header('cache-control', 'no-store').send(body)
}

/**
 * The database was unreachable, or didn't confirm a COMMIT. With an idempotency key part of the work can be done even if the failed
 * statement did nothing: a retry with the same key tells.
 */
function fromDatabase(error: unknown, request: FastifyRequest): AppError | undefined {
  const trouble = databaseTrouble(error)
  if (trouble === undefined) return undefined
  const isKeyed = request.headers['idempotency-key'] !== undefined
  return new AppError(trouble === 'unsure' || isKeyed ? 'UNSURE' : 'UNAVAILABLE')
}

/** What the framework itself refuses: a body that isn't JSON, is too large or of the wrong type; a server under pressure. */
function fromFramework(error: FastifyError, request: FastifyRequest): AppError {
  if (error.statusCode === 413) return new AppError('REQUEST_TOO_LARGE')
  if (error.statusCode === 503) return new AppError('UNAVAILABLE')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('INVALID_REQUEST')
  }
  // Errors before routing have no operation.
  return new AppError(request.routeOptions?.config?.failure ?? 'REQUEST_FAILED')
}
