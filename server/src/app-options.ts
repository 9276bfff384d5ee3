import type { FastifyBaseLogger } from 'fastify'
import type { ContentSource } from './content/index.ts'
import type { PaymentGateway, PaymentList } from './payments/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Databases } from './platform/database/database.ts'
import type { IdentityProvider } from './platform/environment-providers.ts'
import type { Metrics } from './platform/http/metrics.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { SharedRedis } from './platform/redis/redis.ts'
import type { Keys } from './platform/tokens/keys.ts'

/** Everything the server is built from; tests pass their own. */
export interface AppOptions {
  readonly databases: Databases
  readonly keys: Keys
  readonly clock: Clock
  /** Takes new payments. */
  readonly gateway: PaymentGateway | undefined
  /** Earlier gateways: still queried about the payments they opened, and used for their refunds. */
  readonly formerGateways?: readonly PaymentGateway[]
  /** The gateway's list of payments, for the daily comparison; undefined without a gateway. */
  readonly paymentList?: PaymentList | undefined
  readonly mailer: Mailer
  readonly publicUrls: readonly [string, ...string[]]
  /** Other origins where portals can reach the API. */
  readonly apiUrls?: readonly string[]
  /** Whether to serve the API document and its reference page; true by default. */
  readonly apiDocs?: boolean
  /** Identity providers that people can sign in with. */
  readonly providers?: readonly IdentityProvider[]
  /** Where content comes from and how long to wait for it; by default our own database, two seconds. */
  readonly content?: { readonly source: ContentSource; readonly deadlineMs: number } | undefined
  /** Folder of the built portal. */
  readonly portalFolder: string
  readonly logger: FastifyBaseLogger | false
  /** Multiplies the per-minute request limits and the allowed event loop lag: for benchmarks. */
  readonly limitFactor: number
  /** Shares request counts between processes; without it each process counts its own. */
  readonly redis?: SharedRedis | undefined
  readonly metrics: Metrics
  /** How long table figures are cached for metrics, in milliseconds; ten seconds by default. */
  readonly metricsKeptMs?: number | undefined
}

/** The current gateway first, then the earlier ones. */
export function gatewaysOf({ gateway, formerGateways = [] }: AppOptions): readonly PaymentGateway[] {
  return gateway === undefined ? formerGateways : [gateway, ...formerGateways]
}
