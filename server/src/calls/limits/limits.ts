import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors/app-error.ts'
import type { SharedRedis } from '../../platform/redis/redis.ts'
import { rangesOf } from './address-ranges.ts'

/** Requests per minute, by the harm they can do. Signed-in customers are counted on their own, others by address. */
export const limitGroups = {
  /** Calls with a session, before it's looked up: many people can share an address. */
  arrival: 6000,
  /** Calls with a sign-in awaiting its second factor, before it's looked up. */
  pending: 120,
  read: 600,
  /** Up to eight reads in one. */
  together: 75,
  write: 120,
  money: 60,
  signIn: 60,
  lookup: 30,
  /** Operations that send an email. */
  mailed: 10,
  /** Operations that verify a password or PIN (deliberately slow). */
  secret: 30,
  refresh: 120,
  /** Programs' signed requests, before their bodies are read. */
  signed: 600,
  /** A partner's batches, of up to 500 lines each. */
  partner: 120,
  webhook: 6000,
  /** Visit counts: a visit sends several batches a minute, and many visits can share an address. */
  tracking: 240,
} as const

export type LimitGroup = keyof typeof limitGroups

/** Counts requests. @throws AppError TOO_MANY_REQUESTS with the seconds to wait */
export interface Limiter {
  /** Against the request's address: an IPv4 address, or IPv6 networks of 64 and 48 bits. */
  readonly address: (request: FastifyRequest, group: LimitGroup) => Promise<void>
  /** Against a signed-in person, wherever they call from. */
  readonly person: (request: FastifyRequest, group: LimitGroup, customer: bigint) => Promise<void>
  /** Against a partner of a company, whichever of its credentials it uses. */
  readonly partner: (request: FastifyRequest, group: LimitGroup, name: string) => Promise<void>
}

/** A site gets as many requests as this many visitors. */
const SITE_FACTOR = 8

/** What is counted, each in its own stores, so that addresses can't evict people's counters. */
const kinds = {
  person: { times: 1, mostKept: 20_000 },
  partner: { times: 1, mostKept: 20_000 },
  visitor: { times: 1, mostKept: 20_000 },
  site: { times: SITE_FACTOR, mostKept: 20_000 },
} as const

type Kind = keyof typeof kinds

interface Counted {
  readonly kind: Kind
  readonly group: LimitGroup
  readonly name: string
}

interface Outcome {
  readonly isExceeded: boolean
  readonly waitSeconds: number
}

/** Increments a counter, or only reads it. */
type Count = (request: FastifyRequest, counted: Counted, how: 'add' | 'look') => Promise<Outcome>

/** Counts requests per minute: across all processes with Redis, per process without it or while it's unreachable. */
export async function createLimiter(
  app: FastifyInstance,
  factor: number,
  redis: SharedRedis | undefined,
): Promise<Limiter> {
  const own = await createCount(app, factor, {})
  const shared = redis === undefined ? undefined : await createCount(app, factor, { redis: redis.client })
  const hold = async (request: FastifyRequest, counted: Counted, how: 'add' | 'look' = 'add') => {
    const known = shared && (await redis?.attempt(async () => shared(request, counted, how)))
    const { isExceeded, waitSeconds } = known ?? (await own(request, counted, how))
    if (isExceeded) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: waitSeconds })
  }
  return {
    person: async (request, group, customer) =>
      hold(request, { kind: 'person', group, name: String(customer) }),
    partner: async (request, group, name) => hold(request, { kind: 'partner', group, name }),
    address: async (request, group) => {
      const { visitor, site } = rangesOf(request.ip)
      const siteCounted = site === undefined ? undefined : ({ kind: 'site', group, name: site } as const)
      // Checked first, so that a site over its limit creates no more visitor counters; a visitor's refused calls don't use up the site's
      // quota.
      if (siteCounted !== undefined) await hold(request, siteCounted, 'look')
      await hold(request, { kind: 'visitor', group, name: visitor })
      if (siteCounted !== undefined) await hold(request, siteCounted)
    },
  }
}

type Counter = ReturnType<FastifyInstance['createRateLimit']>

/** A counter for each kind and group. The plugin has one store per scope, so each kind of store gets its own scope. */
async function createCount(
  app: FastifyInstance,
  factor: number,
  store: { readonly redis?: SharedRedis['client'] },
): Promise<Count> {
  const keys = new WeakMap<FastifyRequest, string>()
  const counters = new Map<string, Counter>()
  let scope: FastifyInstance | undefined
  await app.register(async (inner) => {
    await inner.register(fastifyRateLimit, { global: false, nameSpace: 'waymark:limits:', ...store })
    scope = inner
  })
  const counterOf = (kind: Kind, group: LimitGroup): Counter => {
    if (scope === undefined) throw new Error('The rate limit plugin is not loaded')
    const known = counters.get(`${kind}:${group}`)
    if (known !== undefined) return known
    // `cache` is missing from its types, but it reads it.
    const settings = {
      max: limitGroups[group] * kinds[kind].times * factor,
      timeWindow: 60_000,
      cache: kinds[kind].mostKept,
      keyGenerator: (request: FastifyRequest) => keys.get(request) ?? request.ip,
    }
    const counter = scope.createRateLimit(settings)
    counters.set(`${kind}:${group}`, counter)
    return counter
  }
  return async (request, { kind, group, name }, how) => {
    const counter = counterOf(kind, group)
    // Read by the plugin before the next await, so parts of one request counted concurrently don't mix.
    keys.set(request, `${kind}:${group}:${name}`)
    const outcome = await counter(request, { increment: how === 'add' })
    if (outcome.isAllowed) return { isExceeded: false, waitSeconds: 0 }
    const isExceeded = how === 'add' ? outcome.isExceeded : outcome.remaining === 0
    return { isExceeded, waitSeconds: outcome.ttlInSeconds }
  }
}
