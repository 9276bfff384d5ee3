import type { ErrorCode, ErrorDetail } from '@waymark/contract/errors'
import { recordOf } from './unknown-json.ts'

/** Reasons a call stopped before any answer. */
export type TransportCode = 'NETWORK' | 'TIMED_OUT' | 'CANCELLED'

/** A call without a successful answer. `status` is 0 and `messages` is empty if the server sent nothing. */
export interface CallError {
  readonly code: ErrorCode | TransportCode | 'UNKNOWN'
  readonly status: number
  /** The server's messages in the requested language, trimmed. `errorWords` fills in if empty. */
  readonly messages: readonly string[]
  readonly details: readonly ErrorDetail[]
  readonly type?: string
  readonly traceId?: string
  /** Extra data of some codes, such as noOfAttempts (AUTH-11). */
  readonly data: Readonly<Record<string, string | number>>
  /** Seconds, after 429 and 503. */
  readonly retryAfter?: number
}

const noMessages = { status: 0, messages: [], details: [], data: {} }

/** No answer came, or one that doesn't say what was done: the write may have taken effect. A key makes it safe to send it again. */
export function mayHaveArrived({ status }: Pick<CallError, 'status'>): boolean {
  return status === 0 || status >= 500
}

/** Turned away before it was looked at: the session, the right or a limit refused it, whatever became of the same request before. */
export function wasNotRead({ status }: Pick<CallError, 'status'>): boolean {
  return status === 401 || status === 403 || status === 429
}

/** Whether something thrown, or a query's error, is a call's. */
export function isCallError(error: unknown): error is CallError {
  return typeof error === 'object' && error !== null && 'status' in error && 'messages' in error
}

export function transportError(code: TransportCode): CallError {
  return { code, ...noMessages }
}

/**
 * The only place that reads an error body (CALL-02): `error.errorDetails[].message`, else `error.message`, else the raw error if it's text.
 * Never throws, whatever it gets.
 */
export function readCallError(status: number, body: unknown, retryAfter?: string | null): CallError {
  const error = recordOf(recordOf(body)['error'])
  const details = detailsOf(error['errorDetails'])
  const type = textOf(error['type'])
  const traceId = textOf(error['traceId'])
  const seconds = Number(retryAfter ?? Number.NaN)
  return {
    code: codeOf(error['code'], status),
    status,
    messages: messagesOf(body, details),
    details,
    data: dataOf(error['data']),
    ...(type !== undefined && { type }),
    ...(traceId !== undefined && { traceId }),
    ...(Number.isFinite(seconds) && seconds > 0 && { retryAfter: seconds }),
  }
}

function messagesOf(body: unknown, details: readonly ErrorDetail[]): readonly string[] {
  const raw = recordOf(body)['error']
  const candidates = [details.map((detail) => detail.message), [recordOf(raw)['message']], [raw]]
  for (const candidate of candidates) {
    const words = candidate.flatMap((text) => textOf(text) ?? [])
    if (words.length > 0) return words
  }
  return []
}

function codeOf(code: unknown, status: number): CallError['code'] {
  const text = textOf(code)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a code newer than this page falls to the default words
  if (text !== undefined) return text as ErrorCode
  return status >= 500 ? 'REQUEST_FAILED' : 'UNKNOWN'
}

function detailsOf(details: unknown): readonly ErrorDetail[] {
  if (!Array.isArray(details)) return []
  return details.map(recordOf).map((detail) => {
    const field = textOf(detail['field'])
    const plain = { code: textOf(detail['code']) ?? '', message: textOf(detail['message']) ?? '' }
    return field === undefined ? plain : { ...plain, field }
  })
}

function dataOf(data: unknown): CallError['data'] {
  const entries = Object.entries(recordOf(data)).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return Object.fromEntries(entries)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
