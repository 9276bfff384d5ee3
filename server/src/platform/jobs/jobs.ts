import { PgBoss } from 'pg-boss'
import type { Databases } from '../database/database.ts'

/** Recurring work, run by whichever process is first. */
export interface Job {
  readonly name: string
  /** Cron, five fields, UTC. */
  readonly when: string
  /** A run longer than this counts as stuck and is restarted; a live process never takes this long. */
  readonly mostSeconds: number
  readonly run: () => Promise<void>
}

export interface Jobs {
  readonly start: (jobs: readonly Job[]) => Promise<void>
  /** Waits for running jobs to finish, for at most ten seconds. */
  readonly stop: () => Promise<void>
}

const usualTakeoverSeconds = 30

/**
 * Schedules jobs in the database, so that with several processes each runs once. A job whose process was killed is taken over after
 * `takeoverSeconds` (at least 10) plus detection time: by another process, or on the next start.
 */
export function createJobs(
  databases: Databases,
  onFailure: (error: unknown, job: string) => void,
  takeoverSeconds = usualTakeoverSeconds,
): Jobs {
  const noticeSeconds = Math.ceil(takeoverSeconds / 3)
  const boss = openQueue(databases, {
    superviseIntervalSeconds: noticeSeconds,
    monitorIntervalSeconds: noticeSeconds,
    cronMonitorIntervalSeconds: 10,
  })
  boss.on('error', (error) => onFailure(error, 'queue'))
  const options = {
    retryLimit: 2,
    retryDelay: noticeSeconds,
    heartbeatSeconds: takeoverSeconds,
    deleteAfterSeconds: 86_400,
  }
  return {
    start: async (jobs) => {
      await boss.start()
      if (databases.engine === 'embedded') await freeAbandoned(databases, boss)
      for (const job of jobs) {
        const limits = { ...options, expireInSeconds: job.mostSeconds }
        await boss.createQueue(job.name, { policy: 'singleton', ...limits })
        await boss.updateQueue(job.name, limits)
        await boss.work(job.name, { pollingIntervalSeconds: 2 }, async () => {
          try {
            await job.run()
          } catch (error) {
            onFailure(error, job.name)
            throw error
          }
        })
        await boss.schedule(job.name, job.when)
      }
    },
    stop: async () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/** The queue's tables in the product's database, as they are: the jobs role reads and writes rows, and changes no table. */
export function openQueue(
  { engine, runScript }: Pick<Databases, 'engine' | 'runScript'>,
  options: Omit<NonNullable<ConstructorParameters<typeof PgBoss>[0]>, 'db' | 'backend' | 'schema'> = {},
): PgBoss {
  return new PgBoss({
    migrate: false,
    ...options,
    db: { executeSql: async (text, values) => runScript(text, values) },
    backend: engine === 'embedded' ? 'pglite' : 'postgres',
    schema: 'job_queue',
    createSchema: false,
  })
}

/** With the embedded database no other process can be running a job: active ones belong to a killed process. */
async function freeAbandoned(databases: Databases, boss: PgBoss): Promise<void> {
  const { rows } = await databases.runScript(
    `select name, id::text as id from job_queue.job where state = 'active'`,
  )
  for (const { name, id } of rows)
    await boss.fail(String(name), String(id), { reason: 'its process was killed' })
}
