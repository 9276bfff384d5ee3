import { Stripe } from 'stripe'
import { traceHeaders } from '../../platform/tracing/tracing.ts'
import { GatewayUnavailable } from '../gateway.ts'

const ANSWER_WITHIN_MS = 8000

export interface StripeSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  /** An address other than Stripe's, for the sandbox. */
  readonly apiBase: string | undefined
}

/** Stripe's client, without its retries: we have our own. */
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

/** Stripe's HTTP client with trace headers on each request. */
function withTraceHeaders(client: StripeHttpClient): StripeHttpClient {
  const send = client.makeRequest.bind(client)
  return Object.assign(client, {
    makeRequest: async (...[host, port, path, method, headers, ...rest]: Parameters<typeof send>) =>
      send(host, port, path, method, { ...headers, ...traceHeaders() }, ...rest),
  })
}

/** Treats Stripe's errors that aren't the payer's fault as an outage. */
export function unavailable(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const status = error.statusCode === undefined ? 'no answer' : `answered ${String(error.statusCode)}`
  return new GatewayUnavailable(error.code === undefined ? status : `${status} ${error.code}`, {
    cause: error,
  })
}

/** Why Stripe won't carry out a request however often it's sent; undefined for any other error. */
export function finalRefusalOf(error: unknown): string | undefined {
  // Another call with this key is being carried out.
  const isFinal =
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'idempotency_key_in_use'
  return isFinal ? [String(error.statusCode ?? ''), error.code ?? error.type].join(' ').trim() : undefined
}

/** @throws GatewayUnavailable if Stripe can't be reached or refuses */
export async function asked<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    throw unavailable(error)
  }
}
