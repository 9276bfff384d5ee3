import type { Configuration } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { BusinessRegister } from './business-register.ts'

export interface CompanyServices {
  readonly database: Database
  readonly configuration: Configuration
  readonly register: BusinessRegister
  readonly nudgeOutbox: () => void
}
