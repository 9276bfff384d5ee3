import { PgBoss } from 'pg-boss'
import type { Databases } from '../database/database.ts'

/** Work that is done again and again, by whichever process comes first. */
export interface Job {
  readonly name: string
  /** Cron, five fields, UTC. */
  readonly when: string
  readonly run: () => Promise<void>
}

export interface Jobs {
  readonly start: (jobs: readonly Job[]) => Promise<void>
  /** Lets what runs finish, for at most ten seconds. */
  readonly stop: () => Promise<void>
}

/**
 * The queue's own `create schema if not exists` fails in the second of two processes that start at once on an empty database,
 * and that one would run no jobs.
 */
const makeSchema = `do $$ begin
  create schema if not exists job_queue;
exception when duplicate_schema or unique_violation then null;
end $$`

/** Schedules on the database itself, so that with several processes each job runs once. */
export function createJobs(databases: Databases, onFailure: (error: unknown, job: string) => void): Jobs {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => databases.runScript(text, values) },
    backend: databases.engine === 'embedded' ? 'pglite' : 'postgres',
    schema: 'job_queue',
    createSchema: false,
  })
  boss.on('error', (error) => onFailure(error, 'queue'))
  return {
    start: async (jobs) => {
      await databases.runScript(makeSchema)
      await boss.start()
      for (const job of jobs) {
        await boss.createQueue(job.name, {
          policy: 'singleton',
          retryLimit: 0,
          expireInSeconds: 600,
          deleteAfterSeconds: 86_400,
        })
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
