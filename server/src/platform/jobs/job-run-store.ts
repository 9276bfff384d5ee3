import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { withoutAddresses } from '../outbox/outbox-store.ts'

/** Records that a job has succeeded, which ends its failures. */
export async function keepJobSuccess(database: Database, job: string): Promise<void> {
  await sql`
    with well as (update job_failure set failures = 0 where job = ${job} and failures > 0)
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

/** Records that a job has failed, without addresses that its error may name. */
export async function keepJobFailure(database: Database, job: string, error: unknown): Promise<void> {
  const failure = withoutAddresses(error instanceof Error ? error.message : String(error)).slice(0, 500)
  await sql`
    insert into job_failure (job, failed_at, failure, failures) values (${job}, now(), ${failure}, 1)
    on conflict (job) do update
      set failed_at = excluded.failed_at, failure = excluded.failure, failures = job_failure.failures + 1`.execute(
    database,
  )
}

export interface JobState {
  readonly job: string
  /** Null for a job that has never succeeded. */
  readonly succeededAt: Date | null
  /** Failures since the last success, with the latest of them; zero and null while it's well. */
  readonly failures: number
  readonly failedAt: Date | null
  readonly failure: string | null
}

/** How each job is doing that has ever ended, in any process. */
export async function readJobStates(database: Database): Promise<readonly JobState[]> {
  const { rows } = await sql<JobState>`
    select job, succeeded_at as "succeededAt", coalesce(f.failures, 0) as failures, f.failed_at as "failedAt", f.failure
    from job_run full join (select * from job_failure where failures > 0) f using (job) order by job`.execute(
    database,
  )
  return rows
}
