import type { CompanyConfiguration, Configuration } from '../configuration/index.ts'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { DocumentKeys } from '../travellers/index.ts'
import type { CompanyKey } from './company-store.ts'
import type { BusinessRegister } from './registration/business-register.ts'

/** Somebody who isn't a company's user any more, by whose act. */
export interface Leaver {
  readonly reference: bigint
  /** The airline, not their company. */
  readonly company: CompanyConfiguration
  readonly actor: CustomerNumber
  readonly now: Date
}

/** A company whose account holder is another one now. */
export interface HandedOver {
  readonly company: CompanyKey
  /** The record as a user of who was the account holder. */
  readonly before: bigint
  /** The record as a user that the account holder had until now. */
  readonly after: bigint
  readonly actor: CustomerNumber
  readonly now: Date
}

export interface CompanyServices {
  readonly database: Database
  readonly configuration: Configuration
  readonly register: BusinessRegister
  readonly nudgeOutbox: () => void
  /** Encrypts the document numbers of users. */
  readonly documentKeys: DocumentKeys
  /** What else ends with a user's place in a company, in the transaction that removes them. */
  readonly userLeft: (tx: Tx, leaver: Leaver) => Promise<void>
  /** What else goes with a company, in the transaction that hands it over. */
  readonly handedOver: (tx: Tx, change: HandedOver) => Promise<void>
}
