import { apiBase, type Facts, type Shapes, type WholeOperation } from '@waymark/contract/operation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { CompanyConfiguration, Configuration } from '../configuration/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { createGate } from '../platform/gate.ts'
import type { RouteFacts } from '../platform/http/error-handler.ts'
import { hashOfRequest, type RequestKey } from '../platform/idempotency/request-key.ts'
import { findKey, type KnownKey } from '../platform/idempotency/store.ts'
import { noteOnTrace } from '../platform/tracing/tracing.ts'
import { createAdmission, type AdmitServices } from './limits/admit.ts'
import type { FileUseCase, UseCase } from './call.ts'
import { companyOf, placeOf, type Caller } from './call-place.ts'
import type { LimitGroup } from './limits/limits.ts'
import { parse } from './parse.ts'
import { sendFile } from './send-file.ts'
import { mayBeAskedTogether, type MountedRead, type MountedReads } from './mounted-reads.ts'
import type { Membership, Principal } from './principal.ts'
import { describe, responseParts } from './request-facts.ts'
import { allow, membershipOf, type Policy } from './whose-data.ts'
import { refuseViewers } from './viewers.ts'
import { requireProofs, type ProofServices } from './transaction-proofs.ts'

export interface MountServices extends AdmitServices, ProofServices {
  readonly app: FastifyInstance
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Pick<Configuration, 'company' | 'companyAt'>
  /** Filled as operations are mounted. */
  readonly reads: MountedReads
}

export interface Guard {
  readonly limit: LimitGroup
  readonly policy?: Policy
  /** False for a company that doesn't have it: the answer is that of an operation that doesn't exist. */
  readonly isOffered?: ((company: CompanyConfiguration) => boolean) | undefined
  /** The largest body, in bytes, if it can be larger than usual. */
  readonly mostBytes?: number
  /** Checks a password or PIN: concurrent calls are limited, and refused before an attempt is counted. */
  readonly checksSecret?: true
}

/** Concurrent calls that check a secret, per process, before sign-in and as many after it: each takes some 30 ms of CPU. */
const MOST_CHECKING = 32
/** The server's default body limit. */
const USUAL_BYTES = 65_536

/**
 * Mounts operations. Steps of a call, in order: address limit, authentication, caller's limit, body, company, shape (parsed once), whose data,
 * page, policy, stored answer, PIN and second factor, use case, answer's shape. Curried, so that the shapes type the use case's answer and
 * not the other way round.
 */
export type Mount = <F extends Facts, S extends Shapes>(
  operation: WholeOperation<F, S>,
  guard: Guard,
) => {
  readonly with: (useCase: UseCase<F, S>) => void
  /** For an operation whose facts declare `files`. */
  readonly withFile: (useCase: FileUseCase<F, S>) => void
}

export function createMount(services: MountServices): Mount {
  // Strangers who sign in can't fill the places of those who are signed in.
  const places = { atOnce: MOST_CHECKING, waiting: 0 }
  const [checkingStrangers, checkingMembers] = [createGate(places), createGate(places)]
  const admission = createAdmission(services)
  return ({ facts, shapes }, guard) => {
    const checkingSecret = facts.access === 'open' ? checkingStrangers : checkingMembers
    const route = (answer: (call: never, reply: FastifyReply) => Promise<unknown>): void => {
      services.app.route({
        method: facts.method,
        url: (facts.base ?? apiBase) + facts.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        exposeHeadRoute: false,
        config: { failure: facts.failure, operation: facts.id } satisfies RouteFacts,
        ...(guard.mostBytes === undefined ? {} : { bodyLimit: guard.mostBytes }),
        ...admission.hooks(facts, guard.limit, guard.mostBytes ?? USUAL_BYTES),
        handler: async (request, reply) =>
          guard.checksSecret === true
            ? checkingSecret(async () => handle(request, reply))
            : handle(request, reply),
      })
      const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
        const caller = await admission.callerOf(facts, request)
        const prepared = await prepare(services, { facts, shapes, guard }, caller, request)
        if ('kept' in prepared) return prepared.kept
        return answer(callOf(shapes, { ...prepared.known, ...responseParts(reply) }), reply)
      }
    }
    return {
      with: (useCase) => {
        const answer = async (call: never): Promise<unknown> => z.encode(shapes.answer, await useCase(call))
        route(answer)
        if (!mayBeAskedTogether(facts)) return
        const ask: MountedRead['ask'] = async ({ principal, company, request, body, query }) => {
          if (guard.isOffered?.(company) === false) throw new AppError('NOT_FOUND')
          const input = read(shapes, { body, query, params: {}, headers: {} })
          const membership = whose(facts, shapes, guard, principal, input)
          const known = { ...request, ...silent, ...input, principal, company, membership, key: null }
          return answer(callOf(shapes, known))
        }
        services.reads.set(facts.id, { limit: guard.limit, ask })
      },
      withFile: (useCase) =>
        route(async (call, reply) => sendFile(reply, async (gone) => useCase(call, gone))),
    }
  }
}

interface Mounted {
  readonly facts: Facts
  readonly shapes: Shapes
  readonly guard: Guard
}

/** Everything a use case needs to know of a request, or the answer that an earlier request with the same key got. */
async function prepare(
  services: MountServices,
  { facts, shapes, guard }: Mounted,
  caller: Caller,
  request: FastifyRequest,
): Promise<{ readonly kept: unknown } | { readonly known: Known }> {
  const principal = caller !== null && 'memberships' in caller ? caller : null
  const company = await companyOf(services.configuration, caller, request)
  if (guard.isOffered?.(company) === false) throw new AppError('NOT_FOUND')
  const input = read(shapes, request)
  const membership = whose(facts, shapes, guard, principal, input)
  const key = keyOf(facts, principal, request)
  const earlier = await findKnown(services, key)
  if (earlier.kind === 'answered') return { kept: earlier.answer }
  noteOnTrace({ 'waymark.company': company.companyCode })
  const about = describe(request, services.clock)
  if (facts.access === 'pin' && earlier.kind === 'unknown') {
    const asking = { company, principal, membership, key, body: input.body, now: about.now }
    const isKnown = async () => (await findKnown(services, key)).kind !== 'unknown'
    await requireProofs(services, facts, asking, isKnown)
  }
  const count = countFor(services, request, principal)
  return { known: { ...about, ...input, count, principal: caller, company, membership, key } }
}

/** Counts further requests of this caller. */
function countFor({ limit }: MountServices, request: FastifyRequest, principal: Principal | null) {
  return async (group: LimitGroup): Promise<void> =>
    principal === null ? limit.address(request, group) : limit.person(request, group, principal.customer)
}

interface Input {
  readonly body: unknown
  readonly query: unknown
  readonly params: unknown
  readonly headers: unknown
}

/** Parses the caller's input by the operation's shapes. @throws AppError INVALID_REQUEST */
function read(shapes: Shapes, input: Input): Input {
  return {
    body: parse(shapes.request, input.body, 'body'),
    query: parse(shapes.query, input.query, 'query'),
    params: parse(shapes.params, input.params, 'path'),
    headers: parse(shapes.requestHeaders, input.headers, 'headers'),
  }
}

/** The membership the caller acts for, once that is confirmed to be allowed. @throws AppError NOT_ALLOWED */
function whose(
  facts: Facts,
  shapes: Shapes,
  { policy }: Guard,
  principal: Principal | null,
  { body, query }: Input,
): Membership | null {
  // Reads that are asked for together weren't admitted one by one.
  refuseViewers(facts, principal)
  const membership = membershipOf(facts, principal, shapes.request === undefined ? query : body)
  if (membership !== null && principal !== null) allow(facts, policy, principal, membership)
  return membership
}

/** An answer that is one of several can't set headers or cookies. */
const silent = { setHeaders: () => undefined, setCookie: () => undefined }

interface Known {
  readonly company: CompanyConfiguration
  readonly membership: Membership | null
  readonly now: Date
  readonly [name: string]: unknown
}

/** The call object for a use case: everything about the request, and the ways to answer. */
function callOf(shapes: Shapes, known: Known): never {
  const place = placeOf(known.company, known.membership, known.now)
  const call = {
    ...known,
    get programme() {
      return place.programme()
    },
    get today() {
      return place.today()
    },
    encode: (given: unknown): unknown => z.encode(shapes.answer, given),
    decode: (kept: unknown): unknown => z.parse(shapes.answer, kept),
    fail: (code: AppError['code'], extras?: AppError['extras']): never => {
      throw new AppError(code, extras)
    },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from the same facts and shapes that type it
  return call as never
}

function keyOf(facts: Facts, principal: Principal | null, request: FastifyRequest): RequestKey | null {
  if (!facts.idempotent || principal === null) return null
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\w-]{8,128}$/.test(key)) throw new AppError('IDEMPOTENCY_KEY_MISSING')
  return { customer: principal.customer, key, operation: facts.id, bodyHash: hashOfRequest(request) }
}

async function findKnown(services: MountServices, key: RequestKey | null): Promise<KnownKey> {
  if (key === null) return { kind: 'unknown' }
  const known = await findKey(services.database, key)
  if (known.kind === 'reused') throw new AppError('IDEMPOTENCY_KEY_REUSED')
  return known
}
