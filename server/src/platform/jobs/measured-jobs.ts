import { Counter, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { traced } from '../tracing/tracing.ts'
import { keepJobFailure, keepJobSuccess } from './job-run-store.ts'
import type { Job } from './jobs.ts'

/** The same jobs, counting runs and failures in this process and recording the last success and failures for all. */
export function measuredJobs(jobs: readonly Job[], database: Database, registry: Registry): readonly Job[] {
  const labels = { labelNames: ['job'] as const, registers: [registry] }
  const runs = new Counter({ name: 'waymark_job_runs_total', help: 'Runs of a job that ended', ...labels })
  const failures = new Counter({ name: 'waymark_job_failures_total', help: 'Runs that failed', ...labels })
  for (const { name } of jobs) {
    runs.inc({ job: name }, 0)
    failures.inc({ job: name }, 0)
  }
  return jobs.map((job) => ({
    ...job,
    run: async () => {
      try {
        await traced(`job ${job.name}`, {}, job.run)
        await keepJobSuccess(database, job.name)
      } catch (error) {
        failures.inc({ job: job.name })
        // If the database is why it failed, this fails too, and the error below says so.
        await keepJobFailure(database, job.name, error).catch(() => undefined)
        throw error
      } finally {
        runs.inc({ job: job.name })
      }
    },
  }))
}
