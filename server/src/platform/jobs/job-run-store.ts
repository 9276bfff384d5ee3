import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Records that a job has succeeded. */
export async function keepJobSuccess(database: Database, job: string): Promise<void> {
  await sql`
    insert into job_run (job, succeeded_at) values (${job}, now())
    on conflict (job) do update set succeeded_at = excluded.succeeded_at`.execute(database)
}

export interface JobSuccess {
  readonly job: string
  readonly succeeded_at: Date
}

/** When each job last succeeded, in any process. */
export async function readJobSuccesses(database: Database): Promise<readonly JobSuccess[]> {
  const { rows } = await sql<JobSuccess>`select job, succeeded_at from job_run order by job`.execute(database)
  return rows
}
