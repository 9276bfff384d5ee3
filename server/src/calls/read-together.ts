import { readTogether } from '@waymark/contract/membership/read-together.shapes'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../platform/errors/app-error.ts'
import type { LimitGroup } from './limits/limits.ts'
import type { Mount } from './mount.ts'
import type { MountedRead, MountedReads, PartOfRequest } from './mounted-reads.ts'

type Outcome = { readonly answer: unknown } | { readonly refusal: AppError['code'] }

/** Several concurrent reads in one round trip; each is counted, answered or refused on its own (ROUTE-18). */
export function readTogetherRoutes(mount: Mount, reads: MountedReads, log: FastifyBaseLogger): void {
  const ask = async (read: MountedRead, operation: string, part: PartOfRequest): Promise<Outcome> => {
    try {
      return { answer: await read.ask(part) }
    } catch (error) {
      if (error instanceof AppError) return { refusal: error.code }
      log.error({ err: error, operation, traceId: part.request.traceId }, 'request failed')
      return { refusal: 'REQUEST_FAILED' }
    }
  }
  mount(readTogether, { limit: 'together' }).with(async (call) => {
    const { locale, now, traceId, address, userAgent, clientType, cookies } = call
    const request = { locale, now, traceId, address, userAgent, clientType, cookies }
    const outcomes: Promise<Outcome & { readonly operation: string }>[] = []
    for (const { operation, body, query } of call.body.object.reads) {
      const read = reads.get(operation)
      // oxlint-disable-next-line no-await-in-loop -- counted in order, so that the last one within the limit passes and the next doesn't
      const refusal = read === undefined ? 'NOT_FOUND' : await countedOut(call.count, read.limit)
      const part = { principal: call.principal, company: call.company, request, body, query }
      const outcome =
        read === undefined || refusal !== undefined
          ? Promise.resolve({ refusal: refusal ?? 'NOT_FOUND' } as const)
          : ask(read, operation, part)
      outcomes.push(outcome.then((one) => ({ operation, ...one })))
    }
    return { object: { outcomes: await Promise.all(outcomes) } }
  })
}

/** Counts one part; returns its error code if it's over the limit. */
async function countedOut(
  count: (group: LimitGroup) => Promise<void>,
  group: LimitGroup,
): Promise<AppError['code'] | undefined> {
  try {
    await count(group)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}
