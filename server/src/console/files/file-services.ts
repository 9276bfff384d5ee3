import type { Configuration } from '../../configuration/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'

/** What files are checked and carried out with. */
export interface FileServices {
  /** Under the jobs' role. */
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Configuration
}
