import type { Configuration } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'

export interface MembershipServices {
  readonly database: Database
  readonly configuration: Configuration
}
