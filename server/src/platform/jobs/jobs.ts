import { PgBoss } from 'pg-boss'
import { setTimeout as after } from 'node:timers/promises'
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
  /** Resolves once they are scheduled. A database that is away is tried again until it answers. */
  readonly start: (jobs: readonly Job[]) => Promise<void>
  /** Resolves once running jobs have finished, or `stopMs` have passed. */
  readonly stop: () => Promise<void>
}

export interface JobLimits {
  /** How long a job may be silent before another process takes it up, 10 seconds at least. */
  readonly takeoverSeconds?: number
  /** The most time that running jobs get to finish on a stop. */
  readonly stopMs?: number
}

/** How long to wait before the next try to start. */
const TRY_AGAIN_MS = 2000

/**
 * Schedules jobs in the database, so that with several processes each runs once. A job whose process was killed is taken over after
 * `takeoverSeconds` plus detection time: by another process, or on the next start.
 */
export function createJobs(
  databases: Databases,
  onFailure: (error: unknown, job: string) => void,
  { takeoverSeconds = 30, stopMs = 20_000 }: JobLimits = {},
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
  const stopping = new AbortController()
  let starting: Promise<void> = Promise.resolve()
  const schedule = async (job: Job): Promise<void> => {
    const limits = { ...options, expireInSeconds: job.mostSeconds }
    await boss.createQueue(job.name, { policy: 'singleton', ...limits })
    await boss.updateQueue(job.name, limits)
    await boss.schedule(job.name, job.when)
    await boss.work(job.name, { pollingIntervalSeconds: 2 }, async () => {
      try {
        await job.run()
      } catch (error) {
        onFailure(error, job.name)
        throw error
      }
    })
  }
  const start = async (jobs: readonly Job[]): Promise<void> => {
    const persist = async (step: () => Promise<unknown>) => untilDone(step, onFailure, stopping.signal)
    await persist(async () => boss.start())
    if (databases.engine === 'embedded') await persist(async () => freeAbandoned(databases, boss))
    for (const job of jobs) await persist(async () => schedule(job))
  }
  return {
    start: async (jobs) => {
      starting = start(jobs)
      return starting
    },
    stop: async () => {
      stopping.abort()
      await starting
      await boss.stop({ graceful: true, timeout: stopMs })
    },
  }
}

/** Repeats a step that fails until it works, or until `stopping`. */
async function untilDone(
  step: () => Promise<unknown>,
  onFailure: (error: unknown, job: string) => void,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      await step()
      return
    } catch (error) {
      onFailure(error, 'queue')
      await after(TRY_AGAIN_MS, undefined, { signal: stopping }).catch(() => undefined)
    }
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
