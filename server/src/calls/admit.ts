import type { Facts } from '@waymark/contract/operation'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { AppError } from '../platform/errors/app-error.ts'
import type { Caller } from './call-place.ts'
import type { LimitGroup, Limiter } from './limits.ts'
import { readSigned, type FindSignedRequest, type SignedRequest } from './partner-caller.ts'
import { logBoth, refuseViewers } from './viewers.ts'
import type { Authenticate, FindPendingSignIn, PendingSignIn, Principal } from './principal.ts'

/** The header with a sign-in awaiting its second factor, and the cookie it's useless without. */
export const pendingHeader = 'pendingsignin'
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
  const needsPassword = facts.needsPassword === true || facts.access === 'pin'
  if (needsPassword && 'isResumed' in caller && caller.isResumed)
    throw new AppError('PASSWORD_REQUIRED', { type: 'PASSWORD_REQUIRED' })
  return caller
}

/** Admits requests as they arrive, and provides their callers once their bodies have arrived. */
export function createAdmission(services: AdmitServices) {
  const callers = new WeakMap<FastifyRequest, Caller>()
  const signed = new WeakMap<FastifyRequest, SignedRequest>()
  return {
    /** A route's hooks: the caller is known from the headers, except a partner's program, whose signature covers the body. */
    hooks: (facts: Facts, group: LimitGroup, mostBytes: number) => {
      if (facts.access !== 'partner') {
        return {
          onRequest: async (request: FastifyRequest) => {
            callers.set(request, await admit(services, facts, group, request))
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
          callers.set(request, caller)
          return body
        },
      }
    },
    callerOf: (request: FastifyRequest): Caller => {
      const caller = callers.get(request)
      if (caller === undefined) throw new Error('Handling a request that was not admitted')
      return caller
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
  const found = await services.findPendingSignIn(value, request.cookies[pendingCookie])
  if (found === undefined) throw new AppError('NOT_SIGNED_IN')
  return found
}

async function signedIn(services: AdmitServices, request: FastifyRequest): Promise<Principal> {
  const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (bearer === undefined) throw new AppError('NOT_SIGNED_IN')
  const principal = await services.authenticate(bearer)
  if (principal === 'notSignedIn') throw new AppError('NOT_SIGNED_IN')
  if (principal === 'sessionEnded') throw new AppError('SESSION_ENDED')
  return principal
}
