import type { Database } from '../platform/database/database.ts'

export interface ServiceRequestServices {
  readonly database: Database
  /** Wakes the relay, so that a mail does not wait for its next round. */
  readonly nudgeOutbox: () => void
}
