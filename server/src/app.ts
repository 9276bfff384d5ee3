import fastifyCookie from '@fastify/cookie'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { calculatorRoutes } from './calculator/index.ts'
import { claimMails, claimRoutes, decideClaim, type ClaimServices } from './claims/index.ts'
import { configurationRoutes, createConfiguration, type Configuration } from './configuration/index.ts'
import {
  attemptKeyOf,
  createAuthenticate,
  enrolmentMails,
  createFactorIsGiven,
  createFindPendingSignIn,
  factorKeysOf,
  failedSignIns,
  hasSecondFactor,
  identityMails,
  identityRoutes,
  partiesOf,
  providerLinkMails,
  providerRoutes,
  resetLinkOrders,
} from './identity/index.ts'
import { membershipRoutes } from './membership/index.ts'
import { createPayments, paymentRoutes, type PaymentGateway } from './payments/index.ts'
import { flightRoutes } from './flights/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Database, Databases } from './platform/database/database.ts'
import type { IdentityProvider } from './platform/environment-providers.ts'
import { endConnectionsWhenClosing } from './platform/http/closing.ts'
import { answerError, answerErrors, answerUnknownOperation } from './platform/http/error-handler.ts'
import { answerNotModified } from './platform/http/not-modified.ts'
import { serveHealth } from './platform/http/health.ts'
import { readJsonBodies } from './platform/http/json-body.ts'
import { measureRequests, type Metrics } from './platform/http/metrics.ts'
import { answerUnknownAddress, servePortal } from './platform/http/portal-files.ts'
import { refuseUnderPressure } from './platform/http/pressure.ts'
import { serveApiReference } from './platform/http/api-reference.ts'
import { setSecurityHeaders } from './platform/http/security-headers.ts'
import type { Job } from './platform/jobs/jobs.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { CustomerNumber } from './platform/mount/principal.ts'
import { createLimiter } from './platform/mount/limits.ts'
import { apiBase, createMount } from './platform/mount/mount.ts'
import { createRelay, type Consumer, type Relay } from './platform/outbox/relay.ts'
import type { SharedRedis } from './platform/redis/redis.ts'
import { createAccessTokens } from './platform/tokens/access-token.ts'
import type { Keys } from './platform/tokens/keys.ts'
import { referenceRoutes } from './reference/index.ts'
import { scheduledJobs } from './scheduled-jobs.ts'
import { statementRoutes } from './statement/index.ts'
import {
  createPinIsGiven,
  orderMails,
  settleActivity,
  transactionRoutes,
  type TransactionServices,
} from './transactions/index.ts'
import { trackingRoutes } from './tracking/index.ts'
import { transferMails } from './transactions/index.ts'

/** How long the event loop may lag before requests are refused. */
const MOST_DELAY_MS = 2000

export interface AppOptions {
  readonly databases: Databases
  readonly keys: Keys
  readonly clock: Clock
  readonly gateway: PaymentGateway | undefined
  readonly mailer: Mailer
  readonly publicUrls: readonly [string, ...string[]]
  /** Whom people may sign in with besides us. */
  readonly providers?: readonly IdentityProvider[]
  /** The built portal. */
  readonly portalFolder: string
  readonly logger: FastifyBaseLogger | false
  /** Multiplies the limits of requests a minute, and widens that of the event loop's lag: for benchmarks. */
  readonly limitFactor: number
  /** Where processes count requests together; without it each counts its own. */
  readonly redis?: SharedRedis | undefined
  readonly metrics: Metrics
}

export interface App {
  readonly server: FastifyInstance
  readonly configuration: Configuration
  readonly relay: Relay
  readonly jobs: readonly Job[]
  readonly transactions: TransactionServices
}

/** Builds the whole server without listening. Who listens to whom between the modules is said here and nowhere else. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { databases, clock, keys, gateway } = options
  const server = await createServer(options)
  const configuration = watchedConfiguration(databases.web, clock, server)
  const accessTokens = createAccessTokens(keys, clock)
  const limit = await createLimiter(server, options.limitFactor, options.redis)
  const authenticate = createAuthenticate({ database: databases.web, clock, configuration, accessTokens })
  const mount = createMount({
    app: server,
    database: databases.web,
    clock,
    authenticate,
    limit,
    findPendingSignIn: createFindPendingSignIn({ database: databases.web, clock }),
    pinIsGiven: createPinIsGiven({ database: databases.web, configuration }),
    factorIsGiven: createFactorIsGiven({ database: databases.web, configuration }),
  })
  const payments = createPayments(databases.web, gateway, clock)
  const relay: Relay = createRelay(
    databases.jobs,
    mailConsumers(options, configuration, () => relay.nudge()),
    (error, topic) => server.log.error({ err: error, topic }, 'outbox'),
  )
  const services = { database: databases.web, clock, configuration }
  const { publicUrls } = options
  const { nudge: nudgeOutbox } = relay
  const settlements = databases.jobs
  const transactions = { ...services, settlements, payments, publicUrls, nudgeOutbox }
  payments.listen(async (paymentId) => void (await settleActivity(transactions, paymentId)))

  const identity = {
    ...services,
    ...identityKeys(keys),
    accessTokens,
    nudgeOutbox: relay.nudge,
    hasSecondFactor: async (customer: CustomerNumber) => hasSecondFactor(databases.web, customer),
    parties: partiesOf(options.providers ?? []),
    publicUrls: options.publicUrls,
  }
  configurationRoutes(mount, configuration, options.providers ?? [])
  referenceRoutes(mount, configuration)
  identityRoutes(mount, identity)
  await providerRoutes(server, identity, limit)
  membershipRoutes(mount, services)
  transactionRoutes(mount, transactions)
  statementRoutes(mount, services)
  trackingRoutes(mount, services)
  calculatorRoutes(mount, services)
  flightRoutes(mount, services)
  claimRoutes(mount, claimServices(server, databases, configuration, relay))
  if (gateway !== undefined)
    await paymentRoutes(server, { database: databases.web, clock, gateway, payments, limit })
  await serveApiReference(server)
  await servePortal(
    server,
    options.portalFolder,
    async () => (await configuration.defaultCompany()).defaultUrl,
  )
  const jobs = scheduledJobs({ databases, clock, configuration, relay, transactions, log: server.log })
  return { server, configuration, relay, jobs, transactions }
}

/** A key for each of the things that identity derives, hashes or signs. */
function identityKeys(keys: Keys) {
  return {
    refreshKey: keys.derive('refresh'),
    attemptKey: attemptKeyOf(keys),
    factorKeys: factorKeysOf(keys),
    rememberKey: keys.derive('remembered browsers'),
    linkKey: keys.derive('mailed links'),
    visitKey: keys.derive('provider visits'),
  }
}

/** The configuration in force; one that cannot be used is said in the log. */
function watchedConfiguration(database: Database, clock: Clock, server: FastifyInstance): Configuration {
  return createConfiguration(database, clock, (company, version, problems) =>
    server.log.error(
      { company, version, problems },
      'a configuration cannot be used; the last good one stays',
    ),
  )
}

/** Claims are written down by requests and decided under the jobs' role, which alone may issue points. */
function claimServices(
  server: FastifyInstance,
  databases: Databases,
  configuration: Configuration,
  relay: Relay,
): ClaimServices {
  const decisions = { database: databases.jobs, configuration }
  return {
    database: databases.web,
    configuration,
    decide: async (claimNumber, now) =>
      decideClaim(decisions, claimNumber, now).catch((error: unknown) =>
        server.log.error({ err: error, claim: claimNumber }, 'claim'),
      ),
    nudgeOutbox: relay.nudge,
  }
}

/** Who sends which mail of the outbox. */
function mailConsumers(
  options: AppOptions,
  configuration: Configuration,
  nudgeOutbox: () => void,
): Readonly<Record<string, Consumer>> {
  const linkKey = options.keys.derive('mailed links')
  const database = options.databases.jobs
  const services = { configuration, mailer: options.mailer, publicUrl: options.publicUrls[0] }
  const orders = { database, clock: options.clock, configuration, linkKey, nudgeOutbox }
  return {
    ...transferMails({ ...services, database }),
    ...claimMails({ ...services, database }),
    ...orderMails({ ...services, database }),
    ...identityMails({ ...services, linkKey, challengeKey: factorKeysOf(options.keys).challenges }),
    ...failedSignIns({ database }),
    ...enrolmentMails(orders),
    ...providerLinkMails(orders),
    ...resetLinkOrders(orders),
  }
}

async function createServer(options: AppOptions): Promise<FastifyInstance> {
  const https = options.publicUrls.every((url) => url.startsWith('https:'))
  const server = fastify({
    ...(options.logger === false ? { logger: false } : { loggerInstance: options.logger }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 65_536,
    requestTimeout: 30_000,
    trustProxy: 'loopback',
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
  })
  answerErrors(server)
  endConnectionsWhenClosing(server)
  readJsonBodies(server)
  await setSecurityHeaders(server, options.gateway?.origin, https)
  await server.register(fastifyCookie)
  await refuseUnderPressure(server, MOST_DELAY_MS * Math.max(1, options.limitFactor))
  measureRequests(server, options.metrics)
  answerNotModified(server)
  serveHealth(server, options.databases)
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith(apiBase))
      void reply.header('cache-control', reply.getHeader('cache-control') ?? 'no-store')
    done()
  })
  const answerAddress = answerUnknownAddress(options.portalFolder)
  server.setNotFoundHandler(async (request, reply) =>
    request.url.startsWith(apiBase) ? answerUnknownOperation(request, reply) : answerAddress(request, reply),
  )
  return server
}
