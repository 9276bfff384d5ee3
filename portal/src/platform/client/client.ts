import type { Facts, Operation, Shapes, Wire } from '@waymark/contract/operation'
import { readCallError, type CallError } from './call-error.ts'
import type { Flight, InFlightStore } from './in-flight.ts'
import type { RefreshOutcome } from './refresh.ts'
import {
  createSend,
  failed,
  type CallOptions,
  type CallResult,
  type Sendable,
  type SendParts,
} from './send.ts'

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<string, never> extends Value
    ? { readonly [K in Name]?: Value }
    : Readonly<Record<Name, Value>>

/** The input of an operation's call, derived from its facts and shapes, so that nothing declared can be left out. */
export type CallInput<O> = Given<'body', Wire<O>['request']> &
  Given<'query', Wire<O>['query']> &
  Given<'params', Wire<O>['params']> &
  (O extends { readonly idempotent: true } ? { readonly idempotencyKey: string } : unknown)

/** The client's dependencies; tests pass their own. */
export interface ClientParts extends SendParts {
  readonly inFlight: InFlightStore
  readonly refresh: (refusedToken: string) => Promise<RefreshOutcome>
  /** The session has ended and no new token can be had. */
  readonly onSessionEnded: () => void
  /** A signed-in call was answered with 403 (AUTH-14). */
  readonly onForbidden: (error: CallError, operation: string) => void
  /** A session resumed from a remembered browser needs its password (AUTH-02): prompts for it, and resolves with whether it was entered. */
  readonly promptForPassword: () => Promise<boolean>
  /** Receives the result of every call before its caller does. */
  readonly onResult: ResultListener
  /**
   * A write that isn't anonymous is about to be sent, and again: it has ended, before its caller knows. What was read until then may be
   * out of date.
   */
  readonly onWrite: (operation: string) => void
}

/** `wasSignedIn`: whether there was a session when the call was made. */
export type ResultListener = (operation: string, result: CallResult<unknown>, wasSignedIn: boolean) => void

export function createClient(parts: ClientParts) {
  const send = createSend(parts)

  const sendSignedIn = async (facts: Facts, input: Sendable, options: CallOptions, token: string) => {
    const first = await send(facts, input, options)
    if (!isTokenRefused(first)) return first
    const outcome = await parts.refresh(token)
    if (outcome.kind === 'failed') return failed(outcome.error)
    const second = outcome.kind === 'renewed' ? await send(facts, input, options) : first
    if (outcome.kind === 'ended' || isTokenRefused(second)) parts.onSessionEnded()
    return second
  }

  const callOnce = async (
    facts: Facts,
    input: Sendable,
    options: CallOptions,
  ): Promise<CallResult<unknown>> => {
    const flight: Flight = { name: options.loading ?? facts.id, button: options.button }
    const land = options.isQuiet === true ? () => undefined : parts.inFlight.start(flight)
    try {
      const { token } = parts.settings()
      if (isWithoutSession(facts, options)) return await send(facts, input, options)
      if (token === undefined) {
        parts.onSessionEnded()
        return failed(notSignedIn)
      }
      const first = await sendSignedIn(facts, input, options, token)
      const goesAgain = needsPassword(first) && (await parts.promptForPassword())
      const result = goesAgain
        ? await sendSignedIn(facts, input, options, parts.settings().token ?? token)
        : first
      if (result.kind === 'failed' && result.error.status === 403) parts.onForbidden(result.error, facts.id)
      return result
    } finally {
      land()
    }
  }

  /** Calls by facts alone, for code that is generic over operations (the query layer). */
  const callByFacts = async (
    facts: Facts,
    input: Sendable,
    options: CallOptions = {},
  ): Promise<CallResult<unknown>> => {
    const wasSignedIn = parts.settings().token !== undefined
    const isWrite = facts.effect === 'write' && options.isAnonymous !== true
    if (isWrite) parts.onWrite(facts.id)
    const result = await callOnce(facts, input, options)
    if (isWrite) parts.onWrite(facts.id)
    parts.onResult(facts.id, result, wasSignedIn)
    return result
  }

  /** Calls an operation: its path, method, headers and types come from its facts. */
  const call = async <F extends Facts, S extends Shapes>(
    operation: Operation<F, S>,
    input: CallInput<Operation<F, S>>,
    options?: CallOptions,
  ): Promise<CallResult<Wire<Operation<F, S>>['answer']>> => {
    const result = await callByFacts(operation, sendable(input), options)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our server checked the answer by the same declaration
    return result as CallResult<Wire<Operation<F, S>>['answer']>
  }

  return { call, callByFacts }
}

/** Open operations, and those of a sign-in waiting for its second factor, have no session to refresh or end. */
function isWithoutSession({ access }: Facts, { headers = {} }: CallOptions): boolean {
  return access === 'open' || (access === 'factor' && 'PendingSignIn' in headers)
}

/** Another tab removed the token in the meantime. */
const notSignedIn = readCallError(401, { error: { code: 'NOT_SIGNED_IN' } })

function sendable(input: unknown): Sendable {
  return typeof input === 'object' && input !== null ? input : {}
}

function needsPassword(result: CallResult<unknown>): boolean {
  return result.kind === 'failed' && result.error.code === 'PASSWORD_REQUIRED'
}

/** A 401 with a message on a call with a token is about the token (AUTH-06). */
function isTokenRefused(result: CallResult<unknown>): boolean {
  return result.kind === 'failed' && result.error.status === 401 && result.error.messages.length > 0
}
