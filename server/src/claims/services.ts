import type { Database } from '../platform/database/database.ts'

/** What the use cases of this module work with. */
export interface ClaimServices {
  readonly database: Database
  /** Has a claim looked at under the jobs' role; where that fails, the claim waits for the job's next round. */
  readonly decide: (claimNumber: string, now: Date) => Promise<void>
  /** Wakes the relay, so that a mail does not wait for its next round. */
  readonly nudgeOutbox: () => void
}
