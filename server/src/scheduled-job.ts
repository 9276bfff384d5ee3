import type { JobName } from '@waymark/contract/console/operations/job-names'
import type { Job } from './platform/jobs/jobs.ts'

/** A job of this server: its name is in the list that the console has words for. */
export interface ScheduledJob extends Job {
  readonly name: JobName
}
