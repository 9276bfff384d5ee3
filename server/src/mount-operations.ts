import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { accrualRoutes, createFindSignedRequest, partnerKeysOf } from './accruals/index.ts'
import { gatewaysOf, type AppOptions } from './app-options.ts'
import { calculatorRoutes } from './calculator/index.ts'
import { cardKeyOf, cardRoutes } from './card/index.ts'
import { claimRoutes, decideClaim } from './claims/index.ts'
import { companyRoutes, createFindCompanyInvitation, noBusinessRegister } from './companies/index.ts'
import { companyAccessRoutes } from './company-access/index.ts'
import { companyFinanceRoutes } from './company-finance/index.ts'
import {
  configurationRoutes,
  onceAVersion,
  publicUrlOf,
  type Configuration,
  type Surroundings,
} from './configuration/index.ts'
import { clubRoutes, guestKeyOf, readDoor, readGuestAtDoor } from './club/index.ts'
import { consoleRoutes, createMemberViews } from './console/index.ts'
import { contentRoutes, type Content } from './content/index.ts'
import { familyRoutes } from './family/index.ts'
import { feedbackRoutes } from './feedback/index.ts'
import { flightRoutes } from './flights/index.ts'
import { goalRoutes } from './goals/index.ts'
import {
  attemptKeyOf,
  createAuthenticate,
  createFactorIsGiven,
  createFindPendingSignIn,
  createPinIsGiven,
  factorKeysOf,
  linkKeyOf,
  hasSecondFactor,
  identityRoutes,
  noViews,
  partiesOf,
  pinRoutes,
  providerRoutes,
} from './identity/index.ts'
import { membershipRoutes } from './membership/index.ts'
import { notificationRoutes } from './notifications/index.ts'
import { webhookRoutes } from './payments/index.ts'
import { createLimiter, type Limiter } from './calls/limits/limits.ts'
import { createMount, type Mount } from './calls/mount.ts'
import type { MountedReads } from './calls/mounted-reads.ts'
import { readiness } from './platform/database/readiness.ts'
import type { CustomerNumber } from './platform/branded-ids.ts'
import { readTogetherRoutes } from './calls/read-together.ts'
import { createAccessTokens } from './platform/tokens/access-token.ts'
import type { Keys } from './platform/tokens/keys.ts'
import { referenceRoutes } from './reference/index.ts'
import { freeSeatOfLeaver, keepSeatsOfOwners, seatRoutes } from './seats/index.ts'
import { serviceRequestRoutes } from './service-requests/index.ts'
import { statementRoutes } from './statement/index.ts'
import { tierRoutes } from './tiers/index.ts'
import { trackingRoutes } from './tracking/index.ts'
import { documentKeysOf, travellerRoutes } from './travellers/index.ts'
import { createReplicaReads, type ReplicaReads } from './platform/database/postgres/replica-reads.ts'
import { canOrder, orderRoutes, type OrderServices } from './orders/index.ts'
import { pointsRoutes } from './points/index.ts'

/** What operations share with the portal's page: configuration, what is around it, and content. */
interface Mounted {
  readonly configuration: Configuration
  readonly surroundings: Surroundings
  readonly content: Content
}

/** Mounts all operations of all modules. */
export async function mountOperations(
  server: FastifyInstance,
  options: AppOptions,
  { configuration, surroundings, content }: Mounted,
  orders: OrderServices,
): Promise<void> {
  const { databases, clock, keys, providers = [] } = options
  const views = options.console === undefined ? noViews : createMemberViews(databases.jobs)
  const services = { database: databases.web, clock, configuration }
  const accessTokens = createAccessTokens(keys, clock)
  const limit = await createLimiter(server, options.limitFactor, options.redis)
  const reads: MountedReads = new Map()
  const mount = createMount({
    reads,
    ...services,
    app: server,
    authenticate: createAuthenticate({ ...services, accessTokens, views }),
    limit,
    findPendingSignIn: createFindPendingSignIn(services),
    findSignedRequest: createFindSignedRequest({ ...services, keys: partnerKeysOf(keys) }),
    pinIsGiven: createPinIsGiven(services),
    factorIsGiven: createFactorIsGiven(services),
  })
  const identity = {
    ...services,
    ...identityKeys(keys),
    accessTokens,
    views,
    nudgeOutbox: orders.nudgeOutbox,
    findInvitation: createFindCompanyInvitation(configuration),
    hasSecondFactor: async (customer: CustomerNumber) => hasSecondFactor(databases.web, customer),
    parties: partiesOf(providers, server.log),
    publicUrls: options.publicUrls,
    apiUrls: options.apiUrls ?? [],
  }
  configurationRoutes(mount, configuration, surroundings)
  identityRoutes(mount, identity)
  await providerRoutes(server, identity, limit)
  pinRoutes(mount, identity, canOrder(orders.kinds))
  orderRoutes(mount, orders)
  pointsRoutes(mount, orders)
  mountClub(mount, options, orders)
  statementRoutes(mount, { ...services, replicaReads: replicaReadsOf(options, 'web', server.log) })
  mountAccount(mount, services)
  travellerRoutes(mount, { ...services, documentKeys: documentKeysOf(keys) })
  mountFeedback(mount, options, orders)
  serviceRequestRoutes(mount, { ...services, nudgeOutbox: orders.nudgeOutbox })
  contentRoutes(mount, { ...services, content })
  familyRoutes(mount, { ...services, nudgeOutbox: orders.nudgeOutbox, linkKey: identity.linkKey })
  mountClaims(server, mount, options, configuration, orders.nudgeOutbox)
  accrualRoutes(mount, { database: databases.jobs })
  mountCompanies(mount, options, services, orders)
  readTogetherRoutes(mount, reads, server.log)
  await mountWebhooks(server, options, orders, limit)
  mountConsole(server, options, orders, { limit, content })
}

/** Feedback, and invitations to join. */
function mountFeedback(mount: Mount, { keys, publicUrls }: AppOptions, orders: OrderServices): void {
  const { database, nudgeOutbox } = orders
  feedbackRoutes(mount, {
    database,
    addressKey: keys.derive('invited addresses'),
    publicUrlFor: (company) => publicUrlOf(company, publicUrls),
    nudgeOutbox,
  })
}

/** The operators' console, where one is configured. */
function mountConsole(
  server: FastifyInstance,
  { databases, clock, keys, publicUrls, console: settings }: AppOptions,
  { configuration, kinds, nudgeOutbox }: OrderServices,
  shared: { readonly limit: Limiter; readonly content: Content },
): void {
  if (settings === undefined) return
  const databaseState = async () => (await readiness(databases)).status
  const replicaReads = replicaReadsOf({ databases }, 'jobs', server.log)
  const own = { keys, settings, publicUrls, ...shared, replicaReads, databaseState }
  consoleRoutes(server, { database: databases.jobs, clock, configuration, kinds, nudgeOutbox, ...own })
}

/** Reads under a role that a configured replica can answer. */
function replicaReadsOf(
  { databases }: Pick<AppOptions, 'databases'>,
  role: 'web' | 'jobs',
  log: FastifyBaseLogger,
): ReplicaReads {
  return createReplicaReads(databases[role], databases.replica?.[role], (error) =>
    log.warn({ err: error }, 'the replica does not answer; reading from the primary'),
  )
}

/** The club with its seats, and the card, whose reader at the door asks the club. */
function mountClub(mount: Mount, { keys, publicUrls }: AppOptions, orders: OrderServices): void {
  const { database, clock, configuration } = orders
  const services = { database, clock, configuration }
  const guestKey = guestKeyOf(keys)
  clubRoutes(mount, { ...orders, guestKey, publicUrlFor: (company) => publicUrlOf(company, publicUrls) })
  seatRoutes(mount, orders)
  cardRoutes(mount, {
    ...services,
    cardKey: cardKeyOf(keys),
    publicUrls,
    readDoor: async (company, customer, now) => readDoor(database, company, customer, now),
    readGuest: async (token, as) => readGuestAtDoor({ ...services, guestKey }, token, as),
  })
}

/** Mounts the gateways' webhooks, each with its own address. */
async function mountWebhooks(
  server: FastifyInstance,
  options: AppOptions,
  { database, clock, payments }: OrderServices,
  limit: Limiter,
): Promise<void> {
  await webhookRoutes(server, { database, clock, gateways: gatewaysOf(options), payments, limit })
}

/** Companies are looked up in a register; without one their numbers are checked by their digits alone. */
function mountCompanies(
  mount: Mount,
  { keys, businessRegister: register = noBusinessRegister }: AppOptions,
  services: Services,
  orders: OrderServices,
): void {
  companyAccessRoutes(mount, orders)
  companyFinanceRoutes(mount, orders)
  companyRoutes(mount, {
    ...services,
    register,
    nudgeOutbox: orders.nudgeOutbox,
    documentKeys: documentKeysOf(keys),
    userLeft: freeSeatOfLeaver,
    handedOver: keepSeatsOfOwners,
  })
}

type Services = Pick<OrderServices, 'database' | 'clock' | 'configuration'>

/** Environment settings the portal needs besides a company's configuration. */
export function surroundingsOf(
  { providers = [], apiUrls = [] }: AppOptions,
  log: FastifyBaseLogger,
): Surroundings {
  return {
    providers,
    apiUrls,
    onUnlisted: onceAVersion(({ companyCode, version, apiBaseUrl }) =>
      log.error(
        { companyCode, version, apiBaseUrl },
        'apiBaseUrl is not listed in API_URL; portals keep using their own host',
      ),
    ),
  }
}

/** Operations that need only database, clock and configuration. */
function mountAccount(mount: Mount, services: Services): void {
  referenceRoutes(mount, services.configuration)
  membershipRoutes(mount, services)
  notificationRoutes(mount, services)
  tierRoutes(mount, services)
  trackingRoutes(mount, services)
  calculatorRoutes(mount, services)
  flightRoutes(mount, services)
  goalRoutes(mount, services)
}

/** A new claim is decided immediately, under the jobs' role; a job decides those missed here. */
function mountClaims(
  server: FastifyInstance,
  mount: Mount,
  { databases }: AppOptions,
  configuration: Configuration,
  nudgeOutbox: () => void,
): void {
  const decide = async (claimNumber: string, now: Date): Promise<void> => {
    try {
      await decideClaim({ database: databases.jobs, configuration }, claimNumber, now)
    } catch (error) {
      server.log.error({ err: error, claim: claimNumber }, 'claim')
    }
  }
  claimRoutes(mount, { database: databases.web, decide, nudgeOutbox })
}

/** One key for each purpose in identity. */
function identityKeys(keys: Keys) {
  return {
    refreshKey: keys.derive('refresh'),
    attemptKey: attemptKeyOf(keys),
    factorKeys: factorKeysOf(keys),
    rememberKey: keys.derive('remembered browsers'),
    linkKey: linkKeyOf(keys),
    visitKey: keys.derive('provider visits'),
  }
}
