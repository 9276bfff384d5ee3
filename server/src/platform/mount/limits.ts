import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/** Most requests in a minute, by what they can do harm with; a signed-in customer counts alone, others by their address. */
export const limitGroups = {
  read: 600,
  write: 120,
  money: 60,
  signIn: 60,
  lookup: 30,
  refresh: 120,
  webhook: 6000,
} as const

export type LimitGroup = keyof typeof limitGroups

export type Limiter = (request: FastifyRequest, group: LimitGroup, who: string) => Promise<void>

/**
 * Counts requests a minute.
 * @throws AppError TOO_MANY_REQUESTS with the seconds to wait
 */
export function createLimiter(app: FastifyInstance, factor: number): Limiter {
  const counters = new Map(
    Object.entries(limitGroups).map(([group, most]) => [
      group,
      app.createRateLimit({
        max: most * factor,
        timeWindow: 60_000,
        keyGenerator: (request) => `${group}:${keys.get(request) ?? request.ip}`,
      }),
    ]),
  )
  const keys = new WeakMap<FastifyRequest, string>()
  return async (request, group, who) => {
    keys.set(request, who)
    const outcome = await counters.get(group)?.(request)
    if (outcome !== undefined && !outcome.isAllowed && outcome.isExceeded) {
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: outcome.ttlInSeconds })
    }
  }
}
