import type { Configuration } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'

export interface ServiceRequestServices {
  readonly database: Database
  readonly configuration: Configuration
  /** Wakes the relay, so that a mail does not wait for its next round. */
  readonly nudgeOutbox: () => void
}
