import type { Configuration } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'

export interface CardServices {
  readonly database: Database
  readonly configuration: Configuration
  readonly cardKey: Buffer
  /** The host that codes lead to. */
  readonly publicUrl: string
}
