import type { Database } from '../platform/database/database.ts'

export interface ServiceRequestServices {
  readonly database: Database
  /** Wakes the relay, so a mail is sent without waiting for its next run. */
  readonly nudgeOutbox: () => void
}
