import type {
  ConsoleFacts,
  ConsoleOperation,
  ConsoleShapes,
  ConsoleWire,
} from '@waymark/contract/console/console-operation'
import { consoleBase } from '@waymark/contract/console/console-operation'
import { signOutOperator } from '@waymark/contract/console/session'
import type { ErrorBody } from '@waymark/contract/errors'

/** A field that a refusal is about, and what is wrong with it. */
export interface RefusedField {
  readonly field: string
  readonly code: string
}

/** A call that failed: refused by the server, or without its answer. */
export interface Refusal {
  readonly kind: 'failed'
  readonly code: string
  /** The server's text for people, undefined if it didn't answer. */
  readonly message: string | undefined
  /** What is in the way, for codes that can say it. */
  readonly type?: string | undefined
  /** The fields that it's about. */
  readonly fields?: readonly RefusedField[]
}

/** What a call of the console ended with. */
export type ConsoleOutcome<A> = { readonly kind: 'answered'; readonly answer: A } | Refusal

/** Called when the server says that nobody is signed in any more; resolves once the same operator is. */
type SignedOutListener = () => Promise<void>
let onSignedOut: SignedOutListener | undefined

/** @returns stops calling it */
export function whenSignedOut(listener: SignedOutListener): () => void {
  onSignedOut = listener
  return () => {
    if (onSignedOut === listener) onSignedOut = undefined
  }
}

interface Sending<R> {
  readonly body: R
  /** For an idempotent operation; the same for every attempt. */
  readonly key?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** Calls an operation of the console. The session is the browser's cookie. An answer that was cut off counts as not received. */
export async function callConsole<F extends ConsoleFacts, S extends ConsoleShapes>(
  operation: ConsoleOperation<F, S>,
  { body, key, signal }: Sending<ConsoleWire<ConsoleOperation<F, S>>['request']>,
): Promise<ConsoleOutcome<ConsoleWire<ConsoleOperation<F, S>>['answer']>> {
  const response = await sendSignedIn(operation, body, key, signal)
  if (response?.ok !== true) return failureOf(response)
  const parsed: unknown = await response.json().catch(() => undefined)
  if (parsed === undefined) return failureOf(undefined)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server validates its answers by the same shapes
  return { kind: 'answered', answer: parsed as never }
}

/** Sends a call whose answer is a file. One that was cut off on its way counts as not received. */
export async function fetchConsoleFile<F extends ConsoleFacts, S extends ConsoleShapes>(
  operation: ConsoleOperation<F, S>,
  body: ConsoleWire<ConsoleOperation<F, S>>['request'],
): Promise<ConsoleOutcome<Blob>> {
  const response = await sendSignedIn(operation, body, undefined, undefined)
  if (response?.ok !== true) return failureOf(response)
  const answer = await response.blob().catch(() => undefined)
  return answer === undefined ? failureOf(undefined) : { kind: 'answered', answer }
}

/** What a call without an answer ended with; `undefined` is one that the server wasn't reached for. */
async function failureOf(response: Response | undefined): Promise<Refusal> {
  if (response === undefined) return { kind: 'failed', code: 'NETWORK', message: undefined }
  const parsed: unknown = await response.json().catch(() => undefined)
  return { kind: 'failed', ...refusalOf(parsed) }
}

/**
 * Sends a call. If the session is over, a read is sent again once the same operator has signed in; a change fails then, because the person
 * may come back hours later and must confirm it again.
 */
async function sendSignedIn(
  operation: ConsoleFacts,
  body: unknown,
  key: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Response | undefined> {
  const response = await sendConsole(operation, body, key, signal)
  if (response?.status !== 401 || onSignedOut === undefined || operation.path === signOutOperator.path)
    return response
  await onSignedOut()
  return operation.effect === 'read' ? sendSignedIn(operation, body, key, signal) : response
}

async function sendConsole(
  { path }: ConsoleFacts,
  body: unknown,
  key: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Response | undefined> {
  return fetch(consoleBase + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': document.documentElement.lang,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
    signal: signal ?? null,
  }).catch(() => undefined)
}

function refusalOf(body: unknown): Omit<Refusal, 'kind'> {
  const error = fieldOf(body, 'error')
  const valueOf = (name: keyof ErrorBody['error']): unknown => fieldOf(error, name)
  const [code, message, type] = [valueOf('code'), valueOf('message'), valueOf('type')]
  return {
    code: typeof code === 'string' ? code : 'REQUEST_FAILED',
    message: typeof message === 'string' ? message : undefined,
    type: typeof type === 'string' ? type : undefined,
    fields: fieldsOf(valueOf('errorDetails')),
  }
}

function fieldsOf(given: unknown): readonly RefusedField[] {
  if (!Array.isArray(given)) return []
  return given.flatMap((one: unknown) => {
    const [field, code] = [fieldOf(one, 'field'), fieldOf(one, 'code')]
    return typeof field === 'string' && typeof code === 'string' ? [{ field, code }] : []
  })
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
