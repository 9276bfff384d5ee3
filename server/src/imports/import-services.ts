import type { Configuration } from '../configuration/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { FileLine, LineWorth } from './file-line.ts'

/** What imports run with. */
export interface ImportServices {
  /** Under the jobs role. */
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Configuration
}

export interface RecordedLine {
  readonly line: number
  readonly worth: LineWorth | undefined
}

/** Lines of a file imported together. A dry run writes nothing. */
export interface Lines {
  readonly lines: readonly FileLine[]
  readonly dryRun: boolean
  /** The company whose operators sent them: people who are only with others stay out of their reach. Undefined on the command line. */
  readonly onlyOf?: string
  /**
   * Called in each transaction that carries out lines, with their numbers and what they give: what it writes is stored with them or not at
   * all. Lines that were there already are none of them.
   */
  readonly record?: (tx: Tx, done: readonly RecordedLine[]) => Promise<void>
}
