import { consoleOperations } from '@waymark/contract/console/console-operations'
import type { FastifyInstance } from 'fastify'
import type { Limiter } from '../calls/limits/limits.ts'
import type { Configuration } from '../configuration/index.ts'
import type { Content } from '../content/index.ts'
import { createRelyingParty } from '../identity/index.ts'
import type { OrderKinds } from '../orders/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { ReplicaReads } from '../platform/database/postgres/replica-reads.ts'
import type { Readiness } from '../platform/database/readiness.ts'
import type { ConsoleSettings } from '../platform/environment/console-variables.ts'
import type { Keys } from '../platform/tokens/keys.ts'
import { actRoutes } from './acts/act-routes.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { contentConsoleRoutes } from './content/content-console-routes.ts'
import { zoneOf } from './configuration/company-zone.ts'
import { configurationVersionRoutes } from './configuration/configuration-routes.ts'
import { bulkRoutes } from './bulk/bulk-routes.ts'
import { createBulkRunner } from './bulk/run-bulk.ts'
import { listRoutes } from './lists/list-routes.ts'
import { savedViewRoutes } from './lists/views/saved-view-routes.ts'
import { exportRoutes } from './members/export-member.ts'
import { memberPartRoutes } from './members/member-parts.ts'
import { memberRoutes } from './members/member-routes.ts'
import { fileRoutes } from './files/file-routes.ts'
import { createMountConsole, type MountConsole } from './mount-console.ts'
import { queueRoutes } from './queue/queue-routes.ts'
import { timelineRoutes } from './timeline/timeline-routes.ts'
import { figuresRoutes } from './figures/figures-routes.ts'
import { simulatorRoutes } from './simulator/simulator-routes.ts'
import { endSession } from './sign-in/session-store.ts'
import { operationsRoutes } from './operations/operations-routes.ts'
import { viewRoutes } from './view-as/view-routes.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'

export interface ConsoleServices {
  /** Under the jobs' role: requests of members can't reach the console's tables. */
  readonly database: Database
  /** For searches, under the same role. */
  readonly replicaReads: ReplicaReads
  readonly clock: Clock
  readonly configuration: Configuration
  readonly keys: Keys
  readonly settings: ConsoleSettings
  readonly limit: Limiter
  readonly kinds: OrderKinds
  readonly content: Content
  readonly nudgeOutbox: () => void
  /** How the database is doing, as /readyz says it. */
  readonly databaseState: () => Promise<Readiness['status']>
  /** Where portals are reached, for views of members' pages. */
  readonly publicUrls: readonly [string, ...string[]]
}

/** Mounts the operator's console: its sign-in and all its operations. */
export function consoleRoutes(app: FastifyInstance, services: ConsoleServices): void {
  const { database, clock, configuration, keys, settings, limit } = services
  const party = createRelyingParty(settings.provider, app.log)
  const visitKey = keys.derive('console visits')
  signInRoutes(app, { database, clock, limit, party, visitKey, consoleUrl: settings.url })
  const mount = createMountConsole({ app, database, clock, configuration, limit })
  sessionRoutes(mount, services)
  memberRoutes(mount, database, services.replicaReads)
  memberPartRoutes(mount, database)
  timelineRoutes(mount, database)
  queueRoutes(mount, database)
  operationsRoutes(mount, database, services.databaseState)
  figuresRoutes(mount, database)
  simulatorRoutes(mount, database)
  auditRoutes(mount, database)
  fileRoutes(mount, services)
  configurationVersionRoutes(mount, database)
  contentConsoleRoutes(mount, services)
  exportRoutes(mount, services)
  viewRoutes(mount, services)
  actRoutes(mount, { ...services, settlements: database })
  listRoutes(mount, services)
  savedViewRoutes(mount, database)
  const runner = createBulkRunner({ ...services, settlements: database }, (error) =>
    app.log.error({ err: error }, 'bulk act'),
  )
  app.addHook('onClose', runner.stop)
  bulkRoutes(mount, { database, nudgeBulk: runner.nudge })
}

function sessionRoutes(mount: MountConsole, { database, configuration }: ConsoleServices): void {
  mount(consoleOperations.retrieveOperator).with(async ({ operator }) => {
    const { name, email, roles, idleEndsAt, endsAt } = operator
    const found = await Promise.all(operator.companies.map(async (code) => configuration.findCompany(code)))
    const companies = found
      .flatMap((one) => one ?? [])
      .map((one) => ({ companyCode: one.companyCode, name: one.brandName, timeZone: zoneOf(one) }))
    return { name, email, roles: [...roles], companies, idleEndsAt, endsAt }
  })
  mount(consoleOperations.signOutOperator).with(async ({ operator, now, forgetSession }) => {
    await endSession(database, operator.sessionId, now)
    forgetSession()
    return {}
  })
}
