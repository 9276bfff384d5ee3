import { readTogether } from '@waymark/contract/membership/read-together'
import * as shapes from '@waymark/contract/membership/read-together.shapes'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import type { Mount } from './mount.ts'
import type { MountedReads, PartOfRequest } from './mounted-reads.ts'

type Outcome = { readonly answer: unknown } | { readonly refusal: AppError['code'] }

/** Several reads side by side in one round trip; each answers or is refused by itself (ROUTE-18). */
export function readTogetherRoutes(mount: Mount, reads: MountedReads, log: FastifyBaseLogger): void {
  const ask = async (operation: string, part: PartOfRequest): Promise<Outcome> => {
    const read = reads.get(operation)
    if (read === undefined) return { refusal: 'NOT_FOUND' }
    try {
      return { answer: await read(part) }
    } catch (error) {
      if (error instanceof AppError) return { refusal: error.code }
      log.error({ err: error, operation, traceId: part.request.traceId }, 'request failed')
      return { refusal: 'REQUEST_FAILED' }
    }
  }
  mount(readTogether, shapes, { limit: 'together' }).with(async (call) => ({
    object: {
      outcomes: await Promise.all(
        call.body.object.reads.map(async ({ operation, body, query }) => ({
          operation,
          ...(await ask(operation, { principal: call.principal, request: call, body, query })),
        })),
      ),
    },
  }))
}
