import type { ErrorCode } from '@waymark/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { databaseTrouble } from '../database/trouble.ts'
import { AppError } from '../errors/app-error.ts'
import { errorBody } from '../errors/error-body.ts'
import { localeFrom } from '../locale.ts'
import { noteRefusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What an operation answers where it fails for a reason that nobody foresaw. */
    failure?: ErrorCode | undefined
    /** The id of the operation that a route serves. */
    operation?: string | undefined
  }
}

/** Known errors keep their words; unknown ones go out as 'Request failed', or in the operation's own words, with a trace id, and are logged whole. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
}

/** The answer to one error, also to those that come before there is a route: an address that cannot be read. */
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

/** The answer to an API address that does not exist. */
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
 * The database was away, or did not confirm a COMMIT. Under an idempotency key part of the work may be done, even if the statement that
 * failed did nothing: the same key finds out.
 */
function fromDatabase(error: unknown, request: FastifyRequest): AppError | undefined {
  const trouble = databaseTrouble(error)
  if (trouble === undefined) return undefined
  const isKeyed = request.headers['idempotency-key'] !== undefined
  return new AppError(trouble === 'unsure' || isKeyed ? 'UNSURE' : 'UNAVAILABLE')
}

/** What the framework itself refuses: a body that is no JSON, too large, of the wrong type; a server under pressure. */
function fromFramework(error: FastifyError, request: FastifyRequest): AppError {
  if (error.statusCode === 413) return new AppError('REQUEST_TOO_LARGE')
  if (error.statusCode === 503) return new AppError('UNAVAILABLE')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('INVALID_REQUEST')
  }
  // Errors that come before there is a route have no words of an operation.
  return new AppError(request.routeOptions?.config?.failure ?? 'REQUEST_FAILED')
}
