import { apiBase, type Facts, type Operation, type Shapes } from '@waymark/contract/operation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { AppError } from '../errors/app-error.ts'
import { hashOfBody, type RequestKey } from '../idempotency/request-key.ts'
import { findKey, type KnownKey } from '../idempotency/store.ts'
import { localeFrom } from '../locale.ts'
import { admit, type AdmitServices } from './admit.ts'
import type { FileUseCase, UseCase } from './call.ts'
import type { LimitGroup } from './limits.ts'
import { parse } from './parse.ts'
import { sendFile } from './send-file.ts'
import { membershipNamed, type Membership, type Principal } from './principal.ts'
import { askForProofs, type ProofServices } from './transaction-proofs.ts'

/** Whether a principal may do what an operation does for a membership: one such function for each kind of right. */
export type Policy = (principal: Principal, membership: Membership) => boolean

export interface MountServices extends AdmitServices, ProofServices {
  readonly app: FastifyInstance
  readonly database: Database
  readonly clock: Clock
}

export interface Guard {
  readonly limit: LimitGroup
  readonly policy?: Policy
  /** The largest body, in bytes, where it may be more than is usual. */
  readonly mostBytes?: number
}

/**
 * Mounts operations. In this order, for each call: limit, who is asking, shape, whose data, page, policy, a kept answer, the PIN
 * and the second factor, the use case, the answer's shape. Two steps, so that the use case's answer is typed by the shapes and not the other way.
 */
export type Mount = <F extends Facts, S extends Shapes>(
  facts: Operation<F, S>,
  shapes: S,
  guard: Guard,
) => {
  readonly with: (useCase: UseCase<F, S>) => void
  /** For an operation whose facts name `files`. */
  readonly withFile: (useCase: FileUseCase<F, S>) => void
}

export function createMount(services: MountServices): Mount {
  return (facts, shapes, guard) => {
    const route = (answer: (call: never, reply: FastifyReply) => Promise<unknown>): void => {
      services.app.route({
        method: facts.method,
        url: (facts.base ?? apiBase) + facts.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        exposeHeadRoute: false,
        ...(guard.mostBytes === undefined ? {} : { bodyLimit: guard.mostBytes }),
        handler: async (request, reply) => {
          const caller = await admit(services, facts, guard.limit, request)
          const principal = caller !== null && 'memberships' in caller ? caller : null
          const body = parse(shapes.request, request.body, 'body')
          const query = parse(shapes.query, request.query, 'query')
          const params = parse(shapes.params, request.params, 'path')
          const headers = parse(shapes.requestHeaders, request.headers, 'headers')
          const membership = membershipOf(facts, principal, shapes.request === undefined ? query : body)
          if (membership !== null && principal !== null) allow(facts, guard, principal, membership)
          const key = keyOf(facts, principal, request)
          const known = await findKnown(services, key)
          if (known.kind === 'answered') return known.answer
          if (facts.access === 'pin' && known.kind === 'unknown') {
            const asking = { principal, membership, key, body, now: services.clock.now() }
            await askForProofs(
              services,
              facts,
              asking,
              async () => (await findKnown(services, key)).kind !== 'unknown',
            )
          }
          const call = {
            ...describe(request, services.clock),
            ...outward(reply),
            body,
            query,
            params,
            headers,
            principal: caller,
            membership,
            key,
            encode: (given: unknown): unknown => z.encode(shapes.answer, given),
            decode: (kept: unknown): unknown => z.parse(shapes.answer, kept),
            fail: (code: AppError['code'], extras?: AppError['extras']): never => {
              throw new AppError(code, extras)
            },
          }
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built above from the same facts and shapes that type it
          return answer(call as never, reply)
        },
      })
    }
    return {
      with: (useCase) => route(async (call) => z.encode(shapes.answer, await useCase(call))),
      withFile: (useCase) =>
        route(async (call, reply) => sendFile(reply, async (gone) => useCase(call, gone))),
    }
  }
}

const identity = z.object({ companyCode: z.string(), programCode: z.string(), membershipNumber: z.string() })
const named = z.union([identity, z.object({ object: identity })])

function membershipOf(facts: Facts, principal: Principal | null, naming: unknown): Membership | null {
  if (facts.actsFor !== 'membership' || principal === null) return null
  const said = z.parse(named, naming)
  const membership = membershipNamed(principal, 'object' in said ? said.object : said)
  if (membership === undefined) throw new AppError('NOT_ALLOWED')
  return membership
}

/**
 * The page that an operation belongs to, then its own policy. Owners have every page; a nominee reads with R and writes with F
 * (PROG-06). Held here, by what the contract says, so that no operation is without it.
 */
function allow(facts: Facts, guard: Guard, principal: Principal, membership: Membership): void {
  const permission = membership.role === 'owner' ? 'F' : membership.privileges[facts.screen ?? '']
  const isOpen =
    facts.screen === undefined || (facts.effect === 'read' ? permission !== undefined : permission === 'F')
  if (!isOpen || guard.policy?.(principal, membership) === false) throw new AppError('NOT_ALLOWED')
}

function keyOf(facts: Facts, principal: Principal | null, request: FastifyRequest): RequestKey | null {
  if (!facts.idempotent || principal === null) return null
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\w-]{8,128}$/.test(key)) throw new AppError('IDEMPOTENCY_KEY_MISSING')
  return { customer: principal.customer, key, operation: facts.id, bodyHash: hashOfBody(request.body) }
}

async function findKnown(services: MountServices, key: RequestKey | null): Promise<KnownKey> {
  if (key === null) return { kind: 'unknown' }
  const known = await findKey(services.database, key)
  if (known.kind === 'reused') throw new AppError('IDEMPOTENCY_KEY_REUSED')
  return known
}

function describe(request: FastifyRequest, clock: Clock) {
  return {
    locale: localeFrom(request.headers['accept-language']),
    now: clock.now(),
    traceId: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    cookies: request.cookies,
  }
}

function outward(reply: FastifyReply) {
  return {
    setHeaders: (headers: Readonly<Record<string, string>>): void => {
      void reply.headers(headers)
    },
    setCookie: (cookie: {
      readonly name: string
      readonly value: string
      readonly maxAgeSeconds: number
    }): void => {
      void reply.setCookie(cookie.name, cookie.value, {
        path: apiBase,
        httpOnly: true,
        sameSite: 'strict',
        secure: reply.request.protocol === 'https',
        maxAge: cookie.maxAgeSeconds,
      })
    },
  }
}
