import type { Facts, Operation, Shapes, Wire } from '@waymark/contract/operation'
import { filledPath, type PathParams } from '@waymark/contract/path'
import type { FastifyInstance } from 'fastify'
import { apiBase } from '@waymark/contract/operation'

/** An answer as received. `body` isn't validated: tests check what they expect of it. */
export interface WireAnswer<B> {
  readonly status: number
  readonly body: B
  readonly error:
    | {
        readonly code: string
        readonly data?: Record<string, unknown>
        readonly message: string
        readonly errorDetails: readonly { readonly field?: string; readonly code: string }[]
        readonly traceId: string
      }
    | undefined
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly cookies: readonly { readonly name: string; readonly value: string }[]
}

export interface CallOptions<O> {
  readonly body?: Wire<O>['request']
  /** A body of any shape, to send what the types forbid. */
  readonly raw?: unknown
  readonly token?: string
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: Record<string, string>
  readonly query?: string
  /** Values for the path's parameters. */
  readonly params?: PathParams
}

/** Calls an operation through the server's HTTP interface, as the portal would. */
export async function callWire<F extends Facts, S extends Shapes>(
  server: FastifyInstance,
  operation: Operation<F, S>,
  options: CallOptions<Operation<F, S>> = {},
): Promise<WireAnswer<Wire<Operation<F, S>>['answer']>> {
  const payload = options.raw ?? options.body
  const response = await server.inject({
    method: operation.method,
    url: `${operation.base ?? apiBase}${filledPath(operation.path, options.params)}${options.query ?? ''}`,
    headers: {
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.cookies === undefined ? {} : { cookies: options.cookies }),
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  })
  const parsed: unknown = response.body === '' ? undefined : JSON.parse(response.body)
  return {
    status: response.statusCode,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test's expectation, which it then checks
    body: parsed as never,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    error: (parsed as { error?: WireAnswer<unknown>['error'] } | undefined)?.error,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- injected answers have single headers, and cookies apart
    headers: response.headers as Record<string, string | undefined>,
    cookies: response.cookies.map(({ name, value }) => ({ name, value })),
  }
}
