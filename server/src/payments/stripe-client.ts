import { Stripe } from 'stripe'
import { traceHeaders } from '../platform/tracing/tracing.ts'
import { GatewayUnavailable } from './gateway.ts'

const ANSWER_WITHIN_MS = 8000

export interface StripeSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Another address than Stripe's own, for a stand-in. */
  readonly apiBase: string | undefined
}

/** Stripe's own client. We try again ourselves, so it must not. */
export function createStripeClient({ secretKey, apiBase }: StripeSettings): Stripe {
  const options = {
    maxNetworkRetries: 0,
    timeout: ANSWER_WITHIN_MS,
    telemetry: false,
    httpClient: withTraceHeaders(Stripe.createNodeHttpClient()),
  }
  if (apiBase === undefined) return new Stripe(secretKey, options)
  const { hostname, port, protocol } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return new Stripe(secretKey, {
    ...options,
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? 'http' : 'https',
  })
}

type StripeHttpClient = ReturnType<typeof Stripe.createNodeHttpClient>

/** Stripe's own way to send requests, with the trace that each belongs to. */
function withTraceHeaders(client: StripeHttpClient): StripeHttpClient {
  const send = client.makeRequest.bind(client)
  return Object.assign(client, {
    makeRequest: async (...[host, port, path, method, headers, ...rest]: Parameters<typeof send>) =>
      send(host, port, path, method, { ...headers, ...traceHeaders() }, ...rest),
  })
}

/** Whatever Stripe refuses for a reason that is none of the payer's is an outage to us. */
export function unavailable(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const status = error.statusCode === undefined ? 'no answer' : `answered ${String(error.statusCode)}`
  return new GatewayUnavailable(error.code === undefined ? status : `${status} ${error.code}`, {
    cause: error,
  })
}

/** @throws GatewayUnavailable where Stripe cannot be reached, or refuses */
export async function asked<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    throw unavailable(error)
  }
}
