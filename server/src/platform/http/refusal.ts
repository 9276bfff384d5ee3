import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '@waymark/contract/errors'

const refusals = new WeakMap<FastifyRequest, ErrorCode>()

/** Records the error code of a response, for the metrics. */
export function noteRefusal(request: FastifyRequest, code: ErrorCode): void {
  refusals.set(request, code)
}

export function refusalOf(request: FastifyRequest): ErrorCode | undefined {
  return refusals.get(request)
}
