import type { Facts } from '@waymark/contract/operation'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Caller } from '../call-place.ts'
import type { LimitGroup, Limiter } from './limits.ts'
import { readSigned, type FindSignedRequest, type SignedRequest } from '../partner-caller.ts'
import { logBoth, refuseViewers } from '../viewers.ts'
import type { Authenticate, FindPendingSignIn, PendingSignIn, Principal } from '../principal.ts'

/** The header with a sign-in awaiting its second factor, and the cookie it's useless without. */
const pendingHeader = 'pendingsignin'
export const pendingCookie = 'waymark_pending'

export interface AdmitServices {
  readonly authenticate: Authenticate
  readonly findPendingSignIn: FindPendingSignIn
  readonly findSignedRequest: FindSignedRequest
  readonly limit: Limiter
}

/**
 * Counts the request against its address, authenticates the caller, and counts it against them. All of this happens before the body is
 * read, so a flood meets a limit before any query and can't send anything large.
 * @returns null if the operation is public
 * @throws AppError NOT_SIGNED_IN, SESSION_ENDED, TOO_MANY_REQUESTS; VIEW_ONLY for staff who only see the member's pages; PASSWORD_REQUIRED if a remembered browser isn't enough
 */
async function admit(
  services: AdmitServices,
  facts: Facts,
  group: LimitGroup,
  request: FastifyRequest,
): Promise<Principal | PendingSignIn | null> {
  if (facts.access === 'open') {
    await services.limit.address(request, group)
    return null
  }
  await services.limit.address(request, 'arrival')
  const caller =
    (facts.access === 'factor' ? await pendingOf(services, request) : undefined) ??
    (await signedIn(services, request))
  if ('memberships' in caller) {
    logBoth(request, caller)
    refuseViewers(facts, caller)
  }
  await services.limit.person(request, group, caller.customer)
  refuseResumed(facts, caller)
  return caller
}

/** @throws AppError PASSWORD_REQUIRED if a remembered browser isn't enough */
function refuseResumed(facts: Facts, caller: Principal | PendingSignIn): void {
  const needsPassword = facts.needsPassword === true || facts.access === 'pin'
  if (needsPassword && 'isResumed' in caller && caller.isResumed)
    throw new AppError('PASSWORD_REQUIRED', { type: 'PASSWORD_REQUIRED' })
}

/** What was true of a caller when the headers arrived holds this long: a body can be held back. */
export const ADMITTED_MS = 1000

/** The caller of a request whose body came late, as of now. @throws AppError as admission does */
async function admitAgain(
  services: AdmitServices,
  facts: Facts,
  caller: Principal | PendingSignIn,
  request: FastifyRequest,
): Promise<Principal | PendingSignIn> {
  const again =
    'pendingId' in caller ? await findPending(services, request) : await signedIn(services, request)
  if (again === undefined) throw new AppError('NOT_SIGNED_IN')
  if ('memberships' in again) refuseViewers(facts, again)
  refuseResumed(facts, again)
  return again
}

/** Admits requests as they arrive, and provides their callers once their bodies have arrived. */
export function createAdmission(services: AdmitServices & { readonly clock: Clock }) {
  const callers = new WeakMap<FastifyRequest, { readonly caller: Caller; readonly at: number }>()
  const keep = (request: FastifyRequest, caller: Caller) =>
    callers.set(request, { caller, at: services.clock.now().getTime() })
  const signed = new WeakMap<FastifyRequest, SignedRequest>()
  return {
    /** A route's hooks: the caller is known from the headers, except a partner's program, whose signature covers the body. */
    hooks: (facts: Facts, group: LimitGroup, mostBytes: number) => {
      if (facts.access !== 'partner') {
        return {
          onRequest: async (request: FastifyRequest) => {
            keep(request, await admit(services, facts, group, request))
          },
        }
      }
      return {
        onRequest: async (request: FastifyRequest) => {
          await services.limit.address(request, 'signed')
          const found = await services.findSignedRequest(request.headers)
          if (found === undefined) throw new AppError('SIGNATURE_INVALID')
          signed.set(request, found)
        },
        preParsing: async (request: FastifyRequest, reply: FastifyReply, payload: Readable) => {
          const found = signed.get(request)
          if (found === undefined) throw new Error('Reading a body that nobody signed')
          const { caller, body } = await readSigned(found, { request, reply, payload }, mostBytes)
          await services.limit.partner(request, group, `${caller.companyCode}:${caller.partnerCode}`)
          keep(request, caller)
          return body
        },
      }
    },
    callerOf: async (facts: Facts, request: FastifyRequest): Promise<Caller> => {
      const admitted = callers.get(request)
      if (admitted === undefined) throw new Error('Handling a request that was not admitted')
      const { caller, at } = admitted
      const isRecent = services.clock.now().getTime() - at <= ADMITTED_MS
      if (isRecent || caller === null || !('customer' in caller)) return caller
      return admitAgain(services, facts, caller, request)
    },
  }
}

async function pendingOf(
  services: AdmitServices,
  request: FastifyRequest,
): Promise<PendingSignIn | undefined> {
  const value = request.headers[pendingHeader]
  if (typeof value !== 'string') return undefined
  await services.limit.address(request, 'pending')
  const found = await findPending(services, request)
  if (found === undefined) throw new AppError('NOT_SIGNED_IN')
  return found
}

async function findPending(
  services: AdmitServices,
  { headers, cookies }: FastifyRequest,
): Promise<PendingSignIn | undefined> {
  const value = headers[pendingHeader]
  if (typeof value !== 'string') return undefined
  return services.findPendingSignIn(value, cookies[pendingCookie])
}

async function signedIn(services: AdmitServices, request: FastifyRequest): Promise<Principal> {
  const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (bearer === undefined) throw new AppError('NOT_SIGNED_IN')
  const principal = await services.authenticate(bearer)
  if (principal === 'notSignedIn') throw new AppError('NOT_SIGNED_IN')
  if (principal === 'sessionEnded') throw new AppError('SESSION_ENDED')
  return principal
}
