import type { CompanyConfiguration, Configuration } from '../configuration/index.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { BusinessRegister } from './registration/business-register.ts'

/** Somebody who isn't a company's user any more, by whose act. */
export interface Leaver {
  readonly reference: bigint
  /** The airline, not their company. */
  readonly company: CompanyConfiguration
  readonly actor: CustomerNumber
  readonly now: Date
}

export interface CompanyServices {
  readonly database: Database
  readonly configuration: Configuration
  readonly register: BusinessRegister
  readonly nudgeOutbox: () => void
  /** What else ends with a user's place in a company, in the transaction that removes them. */
  readonly userLeft: (tx: Tx, leaver: Leaver) => Promise<void>
}
