import {
  consoleBase,
  consolePath,
  type ConsoleFacts,
  type ConsoleShapes,
  type WholeConsoleOperation,
} from '@waymark/contract/console/console-operation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ADMITTED_MS } from '../calls/limits/admit.ts'
import type { LimitGroup, Limiter } from '../calls/limits/limits.ts'
import { parse } from '../calls/parse.ts'
import { sendFile } from '../calls/send-file.ts'
import type { CompanyConfiguration, Configuration } from '../configuration/index.ts'
import { customerNumber } from '../platform/branded-ids.ts'
import { AppError, type ErrorExtras } from '../platform/errors/app-error.ts'
import { setOwnCookie } from '../platform/http/own-cookies.ts'
import { hashOfBody, type RequestKey } from '../platform/idempotency/request-key.ts'
import { localeFrom } from '../platform/locale.ts'
import type { ConsoleFileUseCase, ConsoleUseCase } from './console-call.ts'
import { operatorOfCookie, sessionCookie, type Operator, type SessionServices } from './sign-in/sessions.ts'

export interface MountConsoleServices extends SessionServices {
  readonly app: FastifyInstance
  readonly configuration: Pick<Configuration, 'findCompany'>
  readonly limit: Limiter
}

/**
 * Mounts the console's operations. Steps of a call, in order: address limit, session (the console's cookie and nothing else), operator's
 * limit, role, body, shape, company, key, use case, answer's shape. Nothing but these steps decides who can do what.
 */
export type MountConsole = <F extends ConsoleFacts, S extends ConsoleShapes>(
  operation: WholeConsoleOperation<F, S>,
) => {
  readonly with: (useCase: ConsoleUseCase<F, S>) => void
  /** For an operation whose facts declare a `file`. */
  readonly withFile: (useCase: ConsoleFileUseCase<F, S>) => void
}

export function createMountConsole(services: MountConsoleServices): MountConsole {
  const admitted = new WeakMap<FastifyRequest, { readonly operator: Operator; readonly at: number }>()
  return ({ facts, shapes }) => {
    const route = (answer: (call: never, reply: FastifyReply) => Promise<unknown>): void => {
      services.app.post(
        consoleBase + facts.path,
        {
          config: { operation: facts.id },
          ...(facts.mostBytes === undefined ? {} : { bodyLimit: facts.mostBytes }),
          // Before the body is read, so that a stranger can't send anything large.
          onRequest: async (request) => {
            const operator = await admit(services, facts, request)
            admitted.set(request, { operator, at: services.clock.now().getTime() })
          },
        },
        async (request, reply) => {
          const arrived = admitted.get(request)
          if (arrived === undefined) throw new Error('Handling a request that was not admitted')
          const isRecent = services.clock.now().getTime() - arrived.at <= ADMITTED_MS
          // Its body was held back, and the session can have ended meanwhile; its roles stay as they are.
          const operator = isRecent ? arrived.operator : await operatorOf(services, request)
          const body = parse(shapes.request, request.body, 'body')
          const company = await companyOf(services, facts, operator, body)
          const known = { body, operator, company, key: keyOf(facts, operator, request) }
          return answer(callOf(services, shapes, known, request, reply), reply)
        },
      )
    }
    return {
      with: (useCase) => route(async (call) => z.encode(shapes.answer, await useCase(call))),
      withFile: (useCase) => route(async (call, reply) => sendFile(reply, async () => useCase(call))),
    }
  }
}

/** @throws AppError NOT_SIGNED_IN, NOT_ALLOWED if none of the operator's roles can call it, TOO_MANY_REQUESTS */
async function admit(
  services: MountConsoleServices,
  facts: ConsoleFacts,
  request: FastifyRequest,
): Promise<Operator> {
  await services.limit.address(request, 'arrival')
  const operator = await operatorOf(services, request)
  const group: LimitGroup = facts.effect === 'read' ? 'read' : 'write'
  await services.limit.person(request, group, -operator.operator)
  if (!facts.roles.some((role) => operator.roles.includes(role))) throw new AppError('NOT_ALLOWED')
  return operator
}

/** @throws AppError NOT_SIGNED_IN */
async function operatorOf(services: MountConsoleServices, request: FastifyRequest): Promise<Operator> {
  const operator = await operatorOfCookie(services, request.cookies[sessionCookie])
  if (operator === undefined) throw new AppError('NOT_SIGNED_IN')
  return operator
}

const withCompany = z.object({ companyCode: z.string() })

/** @throws AppError NOT_ALLOWED if it isn't one of the operator's companies */
async function companyOf(
  { configuration }: MountConsoleServices,
  { scope }: ConsoleFacts,
  operator: Operator,
  body: unknown,
): Promise<CompanyConfiguration | null> {
  if (scope === 'operator') return null
  const { companyCode } = z.parse(withCompany, body)
  const company = operator.companies.includes(companyCode)
    ? await configuration.findCompany(companyCode)
    : undefined
  if (company === undefined) throw new AppError('NOT_ALLOWED')
  return company
}

function keyOf(facts: ConsoleFacts, { operator }: Operator, request: FastifyRequest): RequestKey | null {
  if (!facts.idempotent) return null
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\w-]{8,128}$/.test(key)) throw new AppError('IDEMPOTENCY_KEY_MISSING')
  // The negative of an operator's number is nobody's customer number.
  const customer = customerNumber(String(-operator))
  return { customer, key, operation: facts.id, bodyHash: hashOfBody(request.body) }
}

function callOf(
  { clock }: MountConsoleServices,
  shapes: ConsoleShapes,
  known: Readonly<Record<string, unknown>>,
  request: FastifyRequest,
  reply: FastifyReply,
): never {
  const call = {
    ...known,
    now: clock.now(),
    locale: localeFrom(request.headers['accept-language']),
    encode: (given: unknown): unknown => z.encode(shapes.answer, given),
    decode: (kept: unknown): unknown => z.parse(shapes.answer, kept),
    fail: (code: AppError['code'], extras?: ErrorExtras): never => {
      throw new AppError(code, extras)
    },
    forgetSession: () =>
      setOwnCookie(reply, { name: sessionCookie, value: '', maxAgeSeconds: 0, path: `${consolePath}/api` }),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from the same facts and shapes that type it
  return call as never
}
