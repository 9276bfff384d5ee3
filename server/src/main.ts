import { flushCompileCache } from 'node:module'
import { pino } from 'pino'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { serveOperator } from './cli/operator-socket.ts'
import { attemptSubject } from './identity/index.ts'
import { createHostedPageGateway } from './payments/index.ts'
import { systemClock } from './platform/clock.ts'
import type { Databases } from './platform/database/database.ts'
import { errorForLog } from './platform/errors/error-for-log.ts'
import { migrate } from './platform/database/migrate.ts'
import { openPostgres } from './platform/database/postgres.ts'
import { readEnvironment, type Environment } from './platform/environment.ts'
import { createMetrics, metricsServer } from './platform/http/metrics.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { loadKeys } from './platform/tokens/keys.ts'
import { seedDemo } from './seed/index.ts'

const environment = readEnvironment(process.env)
const log = pino({
  level: environment.logLevel,
  serializers: { err: errorForLog },
  // What carries a secret or a person is never logged; this catches what slips into an error's fields.
  redact: { paths: ['*.password', '*.pin', '*.authorization', '*.cookie', '*.email'], remove: true },
})

try {
  await serve(environment)
} catch (error) {
  log.fatal({ err: error }, 'could not start')
  process.exitCode = 1
}

/** environment -> database -> app -> listen; a signal ends it once what runs has finished. */
async function serve(settings: Environment): Promise<void> {
  const databases = await openDatabases(settings)
  const ran = await migrate(databases.owner)
  if (ran.length > 0) log.info({ migrations: ran.length }, 'schema brought up to date')
  const keys = await loadKeys(settings.keys, settings.dataDir)
  if (settings.demo) await seedDemo(databases, systemClock, (customer) => attemptSubject(keys, customer))
  const mailer = createMailer(settings.mail.smtpUrl, settings.mail.from)
  const metrics = createMetrics()
  const redis =
    settings.redisUrl === undefined
      ? undefined
      : (await import('./platform/redis/redis.ts')).openRedis(settings.redisUrl, log)
  const app = await buildApp({
    databases,
    keys,
    clock: systemClock,
    gateway: settings.payment === undefined ? undefined : createHostedPageGateway(settings.payment),
    mailer,
    publicUrls: settings.publicUrls,
    apiUrls: settings.apiUrls,
    providers: settings.providers,
    portalFolder: join(import.meta.dirname, '../../portal/dist'),
    logger: log,
    limitFactor: settings.limitFactor,
    redis,
    metrics,
  })
  const jobs = createJobs(databases, (error, job) => log.error({ err: error, job }, 'job failed'))
  const metricsListener = settings.metricsPort === undefined ? undefined : metricsServer(metrics)
  await app.server.listen({ port: settings.port, host: settings.host })
  await metricsListener?.listen({ port: settings.metricsPort ?? 0, host: settings.host })
  const started = jobs.start(app.jobs)
  started.catch((error: unknown) => log.error({ err: error }, 'jobs could not start'))
  const operator =
    databases.engine === 'embedded'
      ? await serveOperator(settings.dataDir, {
          databases,
          clock: systemClock,
          configuration: app.configuration,
        })
      : undefined
  if (databases.engine === 'embedded') {
    log.warn(
      'embedded database: safe against a stopped process, not against a power cut; set DATABASE_URL for more',
    )
  }
  log.info({ url: settings.publicUrls[0] }, 'ready')
  // Kept for the next start, however this one ends.
  flushCompileCache()
  stopOnSignal(async () => {
    await app.server.close()
    await started.catch(() => {})
    await app.relay.stop()
    await jobs.stop()
    await metricsListener?.close()
    await operator?.close()
    mailer.close()
    await redis?.close()
    await databases.close()
  })
}

async function openDatabases(settings: Environment): Promise<Databases> {
  if (settings.postgres === undefined) {
    // PostgreSQL in a file, 3.5 MB that a server with a real one has no use for; so it is with Redis.
    const { openEmbedded } = await import('./platform/database/embedded.ts')
    return openEmbedded({ folder: settings.dataDir })
  }
  const onError = (error: Error): void => log.error({ err: error }, 'database connection lost')
  return openPostgres(settings.postgres, { web: 20, jobs: 4, owner: 4 }, onError)
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stopping ??= stop().then(
        () => log.info('stopped'),
        (error: unknown) => {
          log.error({ err: error }, 'could not stop cleanly')
          process.exitCode = 1
        },
      )
    })
  }
}
