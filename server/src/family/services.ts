import type { Configuration } from '../configuration/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'

/** Services for this module's use cases. */
export interface FamilyServices {
  readonly database: Database
  readonly configuration: Configuration
  /** Wakes the relay, so a mail is sent without waiting for its next run. */
  readonly nudgeOutbox: () => void
}

/** Services for what an operator does in a member's place. */
export interface OperatorServices {
  /** Under the jobs' role. */
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Pick<Configuration, 'findCompany'>
}
