import queuePackage from 'pg-boss/package.json' with { type: 'json' }
import type { OwnedDatabases } from './database/database.ts'
import { migrate, type MigrateOptions } from './database/migrations/migrate.ts'
import { openQueue } from './jobs/jobs.ts'

const LOOK_MS = 250

/**
 * Brings the schema and the job queue's own tables up to date, as their owner. Runs outside serving: `operator migrate`, and starting on
 * the embedded database. Safe to run in several processes at the same time.
 * @returns the names of the migrations that ran
 * @throws Error as migrate does
 */
export async function prepareDatabase(
  databases: OwnedDatabases,
  options: MigrateOptions = {},
): Promise<readonly string[]> {
  const ran = await migrate(databases.owner, options)
  await prepareQueue(databases)
  return ran
}

/** The queue makes its own tables, in the schema from a migration; rights to their rows follow from that schema's defaults. */
async function prepareQueue({ engine, runAsOwner }: OwnedDatabases): Promise<void> {
  // Starting the queue only to find nothing to do takes longer than the rest of a start.
  if (await isQueueReady(runAsOwner)) return
  const failures: unknown[] = []
  const queue = openQueue(
    { engine, runScript: runAsOwner },
    { migrate: true, supervise: false, schedule: false },
  )
  queue.on('error', (error) => failures.push(error))
  await queue.start()
  try {
    // A later queue version builds some indexes after its start.
    while (failures.length === 0 && (await isBuilding(runAsOwner))) {
      await new Promise((resolve) => {
        setTimeout(resolve, LOOK_MS)
      })
    }
  } finally {
    await queue.stop({ graceful: false })
  }
  if (failures.length > 0)
    throw new Error("The job queue's tables could not be created", { cause: failures[0] })
}

/** Whether the queue's tables match the installed version, with no index left to build. */
async function isQueueReady(runAsOwner: OwnedDatabases['runAsOwner']): Promise<boolean> {
  const { rows: found } = await runAsOwner(
    "select to_regclass('job_queue.version') is not null and to_regclass('job_queue.bam') is not null as found",
  )
  if (found[0]?.['found'] !== true) return false
  const { rows } = await runAsOwner('select version from job_queue.version')
  return Number(rows[0]?.['version']) === queuePackage.pgboss.schema && !(await isBuilding(runAsOwner))
}

async function isBuilding(runAsOwner: OwnedDatabases['runAsOwner']): Promise<boolean> {
  const { rows } = await runAsOwner(
    "select exists (select from job_queue.bam where status in ('pending', 'in_progress')) as building",
  )
  return rows[0]?.['building'] === true
}
