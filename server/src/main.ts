import type { FastifyInstance } from 'fastify'
import { flushCompileCache } from 'node:module'
import { pino } from 'pino'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import type { OperatorContext } from './cli/command/command.ts'
import { createBusinessRegister } from './companies/index.ts'
import { attemptSubject } from './identity/index.ts'
import { createConfiguredGateways, createConfiguredList } from './payments/index.ts'
import { systemClock } from './platform/clock.ts'
import { assertCanServe } from './platform/database/can-serve.ts'
import type { Databases } from './platform/database/database.ts'
import { errorForLog } from './platform/errors/error-for-log.ts'
import { newFolderCommand } from './platform/database/migrations/schema-state.ts'
import { openPostgres, type PostgresAddresses } from './platform/database/postgres/postgres.ts'
import { readEnvironment, type Environment } from './platform/environment/environment.ts'
import { prepareDatabase } from './platform/prepare-database.ts'
import { createMetrics, metricsServer } from './platform/http/metrics.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createMailer } from './platform/mail/mailer.ts'
import type { SharedRedis } from './platform/redis/redis.ts'
import type { TracingSettings } from './platform/environment/tracing-variables.ts'
import { currentTracing, useTracing } from './platform/tracing/tracing.ts'
import { putPoolBehindRequests } from './platform/thread-priority.ts'
import { loadKeys, type Keys } from './platform/tokens/keys.ts'

const environment = readEnvironment(process.env)
const log = pino({
  level: environment.logLevel,
  serializers: { err: errorForLog },
  // Secrets and personal data are never logged on purpose; this redacts any in an error's fields.
  redact: { paths: ['*.password', '*.pin', '*.authorization', '*.cookie', '*.email'], remove: true },
})

try {
  await serve(environment)
} catch (error) {
  log.fatal({ err: error }, 'could not start')
  // What has been opened by then would keep the process alive, half a server that reports itself as ready.
  process.exit(1)
}

/** environment -> database -> app -> listen; a signal stops it once open requests and jobs have finished. */
async function serve(settings: Environment): Promise<void> {
  await startTracing(settings.tracing)
  const databases = await openDatabases(settings)
  const keys = await loadKeys(settings.keys, settings.dataDir)
  if (settings.demo) await seed(databases, keys)
  const mailer = createMailer(settings.mail)
  const metrics = createMetrics()
  const redis = await openRedis(settings.redisUrl)
  const paymentList = await createConfiguredList(settings.gateways)
  const gateways = await createConfiguredGateways(settings.gateways)
  const app = await buildApp({
    databases,
    keys,
    clock: systemClock,
    gateway: gateways[0],
    formerGateways: gateways.slice(1),
    paymentList,
    mailer,
    ...outsideOf(settings),
    portalFolder: join(import.meta.dirname, '../../portal/dist'),
    consoleFolder: join(import.meta.dirname, '../../portal/dist-console'),
    logger: log,
    limitFactor: settings.limitFactor,
    trustedProxies: settings.trustedProxies,
    redis,
    metrics,
  })
  const onFailure = (error: unknown, job: string): void => log.error({ err: error, job }, 'job failed')
  const limits = { takeoverSeconds: settings.jobTakeoverSeconds, stopMs: settings.stopMs }
  const jobs = createJobs(databases, onFailure, limits)
  const metricsListener = settings.metricsPort === undefined ? undefined : metricsServer(metrics)
  await app.server.listen({ port: settings.port, host: settings.host })
  await metricsListener?.listen({ port: settings.metricsPort ?? 0, host: settings.host })
  await lowerHashing()
  const operator = await openOperatorSocket(settings.dataDir, {
    databases,
    clock: systemClock,
    configuration: app.configuration,
    secrets: async () => keys,
    paymentList,
    gateways,
  })
  void jobs.start(app.jobs)
  if (databases.engine === 'embedded') warnOfPowerCuts()
  log.info({ url: settings.publicUrls[0] }, 'ready')
  // Written for the next start, however this one ends.
  flushCompileCache()
  stopOnSignal(settings.stopMs, async () => {
    await app.server.close()
    await app.relay.stop()
    await jobs.stop()
    await metricsListener?.close()
    await operator?.close()
    mailer.close()
    await redis?.close()
    await Promise.all([databases.close(), currentTracing()?.close()])
  })
}

/** A server that isn't allowed to do so serves all the same. */
async function lowerHashing(): Promise<void> {
  try {
    await putPoolBehindRequests()
  } catch (error) {
    log.warn({ err: error }, 'hashing keeps the priority of requests')
  }
}

/** The outside services, and the addresses where people reach us. */
function outsideOf(settings: Environment) {
  const { publicUrls, apiUrls, apiDocs, providers, console, businessRegisterUrl: register } = settings
  const businessRegister = register === undefined ? undefined : createBusinessRegister(register)
  return { publicUrls, apiUrls, apiDocs, providers, console, businessRegister }
}

/** Loads demo people and content only in demo mode. */
async function seed(databases: Databases, keys: Keys): Promise<void> {
  const { seedDemo } = await import('./seed/index.ts')
  await seedDemo(databases, systemClock, (customer) => attemptSubject(keys, customer))
}

/** Carries out operators' commands on the embedded database. On PostgreSQL they have a process of their own, and none is loaded. */
async function openOperatorSocket(
  dataDir: string,
  context: OperatorContext,
): Promise<FastifyInstance | undefined> {
  if (context.databases.engine !== 'embedded') return undefined
  const { serveOperator } = await import('./cli/desk/operator-socket.ts')
  return serveOperator(dataDir, context)
}

function warnOfPowerCuts(): void {
  log.warn(
    'embedded database: safe against a stopped process, not against a power cut; set DATABASE_URL for more',
  )
}

/** Must run first, since later modules check if tracing is on. OpenTelemetry is only loaded if tracing is configured. */
async function startTracing(settings: TracingSettings | undefined): Promise<void> {
  if (settings === undefined) return
  const { openTelemetry } = await import('./platform/tracing/open-telemetry.ts')
  useTracing(openTelemetry(settings, (message) => log.warn({ reason: message }, 'traces were not sent')))
}

async function openRedis(url: string | undefined): Promise<SharedRedis | undefined> {
  return url === undefined ? undefined : (await import('./platform/redis/redis.ts')).openRedis(url, log)
}

/** Migrates the embedded database, since this is its only process. On PostgreSQL migrating needs the owner, which a server isn't. */
async function openDatabases(settings: Environment): Promise<Databases> {
  if (settings.ownerUrl !== undefined) {
    throw new Error('DATABASE_OWNER_URL is only for `operator migrate`: start the server without it.')
  }
  if (settings.postgres !== undefined) return openServing(settings, settings.postgres)
  // The embedded database, 3.5 MB that a server on PostgreSQL doesn't need; the same goes for Redis.
  const { openEmbedded } = await import('./platform/database/embedded/embedded.ts')
  const databases = await openEmbedded({ folder: settings.dataDir })
  const ran = await prepareDatabase(databases, {
    say: (line) => log.debug({ line }, 'migrating'),
    howToMakeNew: newFolderCommand(settings.dataDir),
  })
  if (ran.length > 0) log.info({ migrations: ran.length }, 'schema brought up to date')
  return databases
}

async function openServing(settings: Environment, addresses: PostgresAddresses): Promise<Databases> {
  const onError = (error: Error): void => log.error({ err: error }, 'database connection lost')
  const sizes = { web: 20, jobs: 4, queue: 4, replica: { web: 10, jobs: 2 } }
  const databases = openPostgres(addresses, sizes, onError, settings.databaseLimits)
  const warning = await assertCanServe(databases, settings.production)
  if (warning !== undefined) log.warn(warning)
  return databases
}

/** Work that hasn't finished within `mostMs` is killed; nothing that was acknowledged is lost. */
function stopOnSignal(mostMs: number, stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stopping ??= stopInTime(mostMs, stop)
    })
  }
}

async function stopInTime(mostMs: number, stop: () => Promise<void>): Promise<void> {
  setTimeout(() => {
    log.error('could not stop in time: aborting unfinished work')
    process.exit(1)
  }, mostMs).unref()
  try {
    await stop()
    log.info('stopped')
  } catch (error) {
    log.error({ err: error }, 'could not stop cleanly')
    process.exitCode = 1
  }
}
