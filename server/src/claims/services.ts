import type { Database } from '../platform/database/database.ts'

/** Services for this module's use cases. */
export interface ClaimServices {
  readonly database: Database
  /** Checks a claim under the jobs' role; if that fails, the job checks it in its next run. */
  readonly decide: (claimNumber: string, now: Date) => Promise<void>
  /** Wakes the relay, so a mail is sent without waiting for its next run. */
  readonly nudgeOutbox: () => void
}
