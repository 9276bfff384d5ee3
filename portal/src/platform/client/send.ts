import { apiBase, type Facts } from '@waymark/contract/operation'
import { filledPath, type PathParams } from '@waymark/contract/path'
import { apiHost } from './api-host.ts'
import { readCallError, transportError, type CallError } from './call-error.ts'
import { parsedJson } from './unknown-json.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Request headers besides those of every call. */
  readonly headers?: Readonly<Record<string, string>>
  /** Id of the button that was clicked (CALL-03). */
  readonly button?: string
  /** Runs in the background: no spinner, no disabled button. */
  readonly isQuiet?: boolean
  /** Sent without token or cookie, and outlives the page. */
  readonly isAnonymous?: boolean
  /** Reads a response that isn't JSON, such as a file. */
  readonly read?: (response: Response) => Promise<unknown>
  /** Replaces the usual time limit, in milliseconds. */
  readonly timeoutMs?: number
  /** An API host that replaces the current one: used before that's known, or to find out whether it answers. */
  readonly host?: string
  /** The loading flag's name; defaults to the operation's id. */
  readonly loading?: string
}

/** An answer or an error, never an exception. */
export type CallResult<A> =
  | { readonly kind: 'answered'; readonly answer: A; readonly headers: Headers }
  | { readonly kind: 'failed'; readonly error: CallError }

/** The parts of an input that the client sends, whatever the operation. */
export interface Sendable {
  readonly body?: unknown
  readonly query?: unknown
  readonly params?: PathParams
  readonly idempotencyKey?: string
}

/** Time limit and the headers of every call (CALL-01), read afresh for each call. */
export interface SendSettings {
  readonly timeoutMs: number
  readonly token: string | undefined
  readonly headers: Readonly<Record<string, string>>
}

export interface SendParts {
  readonly fetch: typeof fetch
  readonly settings: () => SendSettings
  /** Awaited by calls that don't specify a host. */
  readonly whenHostKnown?: () => Promise<unknown>
}

export type Send = (facts: Facts, input: Sendable, options: CallOptions) => Promise<CallResult<unknown>>

/** Sends one call and reads the response; knows nothing of sessions. */
export function createSend(parts: SendParts): Send {
  const sendOnce: Send = async (facts, input, options) => {
    if (options.host === undefined && parts.whenHostKnown) await parts.whenHostKnown()
    const settings = parts.settings()
    const timeout = AbortSignal.timeout(options.timeoutMs ?? settings.timeoutMs)
    const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal])
    try {
      const response = await parts.fetch(addressOf(options.host ?? apiHost(), facts, input), {
        method: facts.method,
        headers: headersOf(settings, input, options),
        signal,
        ...(options.isAnonymous === true && { credentials: 'omit', keepalive: true }),
        ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      })
      if (response.ok && options.read !== undefined)
        return { kind: 'answered', answer: await options.read(response), headers: response.headers }
      return await readResponse(response)
    } catch {
      if (options.signal?.aborted === true) return failed(transportError('CANCELLED'))
      return failed(transportError(timeout.aborted ? 'TIMED_OUT' : 'NETWORK'))
    }
  }

  /** A read is retried once after a network failure; a write never, because it may have arrived. */
  const send: Send = async (facts, input, options) => {
    const first = await sendOnce(facts, input, options)
    const isBroken = first.kind === 'failed' && first.error.code === 'NETWORK'
    return isBroken && facts.effect === 'read' ? sendOnce(facts, input, options) : first
  }

  return send
}

function addressOf(host: string, facts: Facts, input: Sendable): string {
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString()
  return `${host}${facts.base ?? apiBase}${filledPath(facts.path, input.params)}${query === '' ? '' : `?${query}`}`
}

function headersOf(settings: SendSettings, input: Sendable, options: CallOptions): Headers {
  const headers = new Headers({ ...settings.headers, ...options.headers })
  headers.set('Accept', 'application/json')
  const { token } = settings
  if (token !== undefined && options.isAnonymous !== true) headers.set('Authorization', `Bearer ${token}`)
  if (input.body !== undefined) headers.set('Content-Type', 'application/json')
  if (input.idempotencyKey !== undefined) headers.set('Idempotency-Key', input.idempotencyKey)
  return headers
}

async function readResponse(response: Response): Promise<CallResult<unknown>> {
  const text = await response.text()
  const body = parsedJson(text)
  if (!response.ok) return failed(readCallError(response.status, body, response.headers.get('Retry-After')))
  if (body === undefined) return failed(readCallError(502, undefined))
  return { kind: 'answered', answer: body, headers: response.headers }
}

export function failed(error: CallError): { readonly kind: 'failed'; readonly error: CallError } {
  return { kind: 'failed', error }
}
