import type { FastifyBaseLogger } from 'fastify'
import type { BusinessRegister } from './companies/index.ts'
import type { ContentSource } from './content/index.ts'
import type { PaymentGateway, PaymentList } from './payments/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Databases } from './platform/database/database.ts'
import type { IdentityProvider } from './platform/environment-providers.ts'
import type { Metrics } from './platform/http/metrics.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { SharedRedis } from './platform/redis/redis.ts'
import type { Keys } from './platform/tokens/keys.ts'

/** What the server is built from; tests hand in their own. */
export interface AppOptions {
  readonly databases: Databases
  readonly keys: Keys
  readonly clock: Clock
  /** Who takes the money. */
  readonly gateway: PaymentGateway | undefined
  /** Who took it before: asked about the payments that they opened, and for their refunds. */
  readonly formerGateways?: readonly PaymentGateway[]
  /** The gateway's list of payments, for the daily comparison; undefined without a gateway. */
  readonly paymentList?: PaymentList | undefined
  readonly mailer: Mailer
  readonly publicUrls: readonly [string, ...string[]]
  /** Further origins of the API that portals may be pointed at. */
  readonly apiUrls?: readonly string[]
  /** Whether the API's document and the page to read it are served; by default they are. */
  readonly apiDocs?: boolean
  /** Whom people may sign in with besides us. */
  readonly providers?: readonly IdentityProvider[]
  /** Where content comes from, and how long it is waited for; by default our own database, and two seconds. */
  readonly content?: { readonly source: ContentSource; readonly deadlineMs: number } | undefined
  /** Where companies are looked up; without one their numbers are checked by their digits alone. */
  readonly businessRegister?: BusinessRegister | undefined
  /** The built portal. */
  readonly portalFolder: string
  readonly logger: FastifyBaseLogger | false
  /** Multiplies the limits of requests a minute, and widens that of the event loop's lag: for benchmarks. */
  readonly limitFactor: number
  /** Where processes count requests together; without it each counts its own. */
  readonly redis?: SharedRedis | undefined
  readonly metrics: Metrics
  /** For how many milliseconds figures of the tables are kept for the metrics; by default ten seconds. */
  readonly metricsKeptMs?: number | undefined
}

/** Who takes the money now, and who did before. */
export function gatewaysOf({ gateway, formerGateways = [] }: AppOptions): readonly PaymentGateway[] {
  return gateway === undefined ? formerGateways : [gateway, ...formerGateways]
}
