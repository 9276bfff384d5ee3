import type { FastifyInstance } from 'fastify'
import { gatewaysOf, type AppOptions } from './app-options.ts'
import { createConfiguration, createVisits, type Configuration } from './configuration/index.ts'
import { contentOf } from './content-ports.ts'
import { createServer } from './create-server.ts'
import { createFindCompanyUser, noBusinessRegister, readLimits } from './companies/index.ts'
import { createPoolFunds } from './family/index.ts'
import { showDomain } from './domain-metrics.ts'
import { mailConsumers } from './mail-consumers.ts'
import { mountOperations, surroundingsOf } from './mount-operations.ts'
import { createPayments, measureDifferences } from './payments/index.ts'
import { serveConsole } from './platform/http/pages/console-host.ts'
import { servePortal, type PortalPlace } from './platform/http/pages/portal-files.ts'
import { showPools } from './platform/database/postgres/pool-figures.ts'
import type { Job } from './platform/jobs/jobs.ts'
import { measuredJobs } from './platform/jobs/measured-jobs.ts'
import { createRelay, type Relay } from './platform/outbox/relay.ts'
import { scheduledJobs } from './scheduled-jobs.ts'
import { documentKeysOf } from './travellers/index.ts'
import { orderKinds } from './order-kinds.ts'
import { applyDisputes, settleOrder, type OrderServices } from './orders/index.ts'

export interface App {
  readonly server: FastifyInstance
  readonly configuration: Configuration
  readonly relay: Relay
  readonly jobs: readonly Job[]
  readonly orders: OrderServices
}

/** Builds the whole server without listening. Listeners between modules are wired only here. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { databases, clock, publicUrls } = options
  const server = await createServer(
    options,
    shownLater(() => ({ visitOf, content: content.found })),
  )
  const surroundings = surroundingsOf(options, server.log)
  const configuration = createConfiguration(databases.web, clock, (company, version, problems) =>
    server.log.error({ company, version, problems }, 'invalid configuration; keeping the last valid one'),
  )
  const content = contentOf(options, configuration, server.log)
  const visitOf = createVisits({ configuration, surroundings, clock, log: server.log })
  const relay: Relay = createRelay(
    databases.jobs,
    mailConsumers(options, configuration, () => relay.nudge()),
    (error, topic) => server.log.error({ err: error, topic }, 'outbox'),
  )
  const payments = createPayments(databases.web, gatewaysOf(options), clock, (error) =>
    server.log.error({ err: error }, 'payments'),
  )
  const orders: OrderServices = {
    kinds: orderKinds,
    database: databases.web,
    clock,
    configuration,
    settlements: databases.jobs,
    payments,
    poolFunds: createPoolFunds({ database: databases.web, configuration }),
    companyUser: createFindCompanyUser(databases.web),
    spendingLimits: async (company, names) => readLimits(databases.web, company, names),
    publicUrls,
    nudgeOutbox: relay.nudge,
  }
  payments.listen('order', async ({ subject }) => hearOfPayment(orders, subject.id))

  await mountOperations(server, options, { configuration, surroundings, content: content.forPages }, orders)
  if (options.apiDocs ?? true) await serveDocs(server)
  await servePortal(
    server,
    options.portalFolder,
    async (host) => (await configuration.companyAt(host)).defaultUrl,
  )
  if (options.console !== undefined) await serveConsole(server, options.consoleFolder)
  measureDifferences(options.metrics.registry, databases.jobs)
  const scheduled = scheduledJobs({
    databases,
    clock,
    configuration,
    relay,
    orders,
    paymentList: options.paymentList,
    documentKeys: documentKeysOf(options.keys),
    register: options.businessRegister ?? noBusinessRegister,
    log: server.log,
  })
  const { registry } = options.metrics
  const jobs = measuredJobs(scheduled, databases.jobs, registry)
  showDomain({ databases, clock, registry, log: server.log, keptMs: options.metricsKeptMs })
  showPools(databases, registry)
  return { server, configuration, relay, jobs, orders }
}

/** Loads the API's reference, which a server in production doesn't serve. */
async function serveDocs(server: FastifyInstance): Promise<void> {
  const { serveApiReference } = await import('./platform/http/pages/api-reference.ts')
  await serveApiReference(server)
}

/** Settles an order by what the gateway says of its payment, then acts on what its bank did with it. */
async function hearOfPayment(orders: OrderServices, orderId: string): Promise<void> {
  await settleOrder(orders, orderId)
  await applyDisputes(orders, orderId)
}

type Shown = Pick<PortalPlace, 'visitOf' | 'content'>

/** What the portal's page shows, for a server that is created before what reads it. */
function shownLater(shown: () => Shown): Shown {
  return {
    visitOf: async (locale, host) => shown().visitOf(locale, host),
    content: {
      find: async (asked) => shown().content.find(asked),
      list: async (asked) => shown().content.list(asked),
    },
  }
}
