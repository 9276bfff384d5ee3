import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import type { SharedRedis } from '../redis/redis.ts'

/** Most requests in a minute, by what they can do harm with; a signed-in customer counts alone, others by their address. */
export const limitGroups = {
  read: 600,
  /** Up to eight reads in one. */
  together: 75,
  write: 120,
  money: 60,
  signIn: 60,
  lookup: 30,
  /** What sends a mail. */
  mailed: 10,
  /** What is tried with a secret, and hashes one: slow on purpose. */
  secret: 30,
  refresh: 120,
  webhook: 6000,
  /** Counting of visits: a visit sends some batches a minute, and many visits may come from one address. */
  tracking: 240,
} as const

export type LimitGroup = keyof typeof limitGroups

export type Limiter = (request: FastifyRequest, group: LimitGroup, who: string) => Promise<void>

/**
 * Counts requests a minute: with Redis in one sum over all processes, without it (or while it cannot be reached) in each alone.
 * @throws AppError TOO_MANY_REQUESTS with the seconds to wait
 */
export async function createLimiter(
  app: FastifyInstance,
  factor: number,
  redis: SharedRedis | undefined,
): Promise<Limiter> {
  const names = new WeakMap<FastifyRequest, string>()
  const nameOf = (request: FastifyRequest): string => names.get(request) ?? request.ip
  const own = await createCounters(app, nameOf, factor, {})
  const shared =
    redis === undefined ? undefined : await createCounters(app, nameOf, factor, { redis: redis.client })
  return async (request, group, who) => {
    names.set(request, who)
    const counted = shared && (await redis?.attempt(async () => shared[group](request)))
    const outcome = counted ?? (await own[group](request))
    if (!outcome.isAllowed && outcome.isExceeded) {
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: outcome.ttlInSeconds })
    }
  }
}

type Counter = ReturnType<FastifyInstance['createRateLimit']>

/** A counter for each group. The plugin has one store in a scope, so each kind of store gets a scope of its own. */
async function createCounters(
  app: FastifyInstance,
  nameOf: (request: FastifyRequest) => string,
  factor: number,
  store: { readonly redis?: SharedRedis['client'] },
): Promise<Readonly<Record<LimitGroup, Counter>>> {
  let scope: FastifyInstance | undefined
  await app.register(async (inner) => {
    await inner.register(fastifyRateLimit, { global: false, nameSpace: 'waymark:limits:', ...store })
    scope = inner
  })
  const counter = (group: LimitGroup): Counter => {
    if (scope === undefined) throw new Error('The plugin that counts requests is not loaded')
    return scope.createRateLimit({
      max: limitGroups[group] * factor,
      timeWindow: 60_000,
      keyGenerator: (request) => `${group}:${nameOf(request)}`,
    })
  }
  return {
    read: counter('read'),
    together: counter('together'),
    write: counter('write'),
    tracking: counter('tracking'),
    money: counter('money'),
    signIn: counter('signIn'),
    lookup: counter('lookup'),
    mailed: counter('mailed'),
    secret: counter('secret'),
    refresh: counter('refresh'),
    webhook: counter('webhook'),
  }
}
