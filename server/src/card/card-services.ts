import type { Configuration } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'

export interface CardServices {
  readonly database: Database
  readonly configuration: Configuration
  readonly cardKey: Buffer
  /** Our origins; codes link to the company's own. */
  readonly publicUrls: readonly [string, ...string[]]
}
