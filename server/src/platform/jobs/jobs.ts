import { PgBoss } from 'pg-boss'
import type { Databases } from '../database/database.ts'

/** Work that is done again and again, by whichever process comes first. */
export interface Job {
  readonly name: string
  /** Cron, five fields, UTC. */
  readonly when: string
  /** After so long a run counts as stuck and is begun again; a living process that works is never that long at it. */
  readonly mostSeconds: number
  readonly run: () => Promise<void>
}

export interface Jobs {
  readonly start: (jobs: readonly Job[]) => Promise<void>
  /** Lets what runs finish, for at most ten seconds. */
  readonly stop: () => Promise<void>
}

const usualTakeoverSeconds = 30

/**
 * Schedules on the database itself, so that with several processes each job runs once. A job whose process was killed is taken up after
 * `takeoverSeconds` (at least 10) and what it takes to notice: by another process, or by the next start.
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

/** The queue's tables in the product's own database, as they are: the jobs' role reads and writes rows, and changes no table. */
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

/** With the embedded database no other process can be running a job: those under way belong to one that was killed. */
async function freeAbandoned(databases: Databases, boss: PgBoss): Promise<void> {
  const { rows } = await databases.runScript(
    `select name, id::text as id from job_queue.job where state = 'active'`,
  )
  for (const { name, id } of rows)
    await boss.fail(String(name), String(id), { reason: 'its process was killed' })
}
