import type { FastifyBaseLogger } from 'fastify'
import type { BusinessRegister } from './companies/index.ts'
import type { ContentSource } from './content/index.ts'
import type { PaymentGateway, PaymentList } from './payments/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Databases } from './platform/database/database.ts'
import type { ConsoleSettings } from './platform/environment/console-variables.ts'
import type { IdentityProvider } from './platform/environment/provider-variables.ts'
import type { Metrics } from './platform/http/metrics.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { SharedRedis } from './platform/redis/redis.ts'
import type { Keys } from './platform/tokens/keys.ts'

/** The server's dependencies and settings; tests pass their own. */
export interface AppOptions {
  readonly databases: Databases
  readonly keys: Keys
  readonly clock: Clock
  /** The payment gateway. */
  readonly gateway: PaymentGateway | undefined
  /** Former gateways: still used for the payments they opened and their refunds. */
  readonly formerGateways?: readonly PaymentGateway[]
  /** The gateway's list of payments, for the daily comparison; undefined without a gateway. */
  readonly paymentList?: PaymentList | undefined
  readonly mailer: Mailer
  readonly publicUrls: readonly [string, ...string[]]
  /** Additional API origins that portals can use. */
  readonly apiUrls?: readonly string[]
  /** Serves the API document and its reference page; true by default. */
  readonly apiDocs?: boolean
  /** External sign-in providers. */
  readonly providers?: readonly IdentityProvider[]
  /** The content source and its deadline; by default our own database and two seconds. */
  readonly content?: { readonly source: ContentSource; readonly deadlineMs: number } | undefined
  /** Looks companies up; without it their numbers are only checked by their digits. */
  readonly businessRegister?: BusinessRegister | undefined
  /** The operator's console; without it there is none. */
  readonly console?: ConsoleSettings | undefined
  /** Folder of the built portal. */
  readonly portalFolder: string
  /** Folder of the built console; none by default. */
  readonly consoleFolder?: string
  readonly logger: FastifyBaseLogger | false
  /** Multiplies the rate limits and the allowed event loop lag, for benchmarks. */
  readonly limitFactor: number
  /** Addresses and networks of proxies that are believed about the client's address, besides this machine. */
  readonly trustedProxies?: readonly string[]
  /** Shares rate limits between processes; without it each counts its own. */
  readonly redis?: SharedRedis | undefined
  readonly metrics: Metrics
  /** How long metrics read from the tables are cached, in milliseconds; by default ten seconds. */
  readonly metricsKeptMs?: number | undefined
}

/** The current gateway, then former ones. */
export function gatewaysOf({ gateway, formerGateways = [] }: AppOptions): readonly PaymentGateway[] {
  return gateway === undefined ? formerGateways : [gateway, ...formerGateways]
}
