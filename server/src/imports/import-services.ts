import type { Configuration } from '../configuration/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { FileLine } from './file-line.ts'

/** What imports run with. */
export interface ImportServices {
  /** Under the jobs role. */
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Configuration
}

/** Lines of a file imported together. A dry run writes nothing. */
export interface Lines {
  readonly lines: readonly FileLine[]
  readonly dryRun: boolean
}
