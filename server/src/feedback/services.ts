import type { CompanyConfiguration } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'

export interface FeedbackServices {
  readonly database: Database
  /** Key for hashing invited addresses. */
  readonly addressKey: Buffer
  /** The origin of a company's links. */
  readonly publicUrlFor: (company: CompanyConfiguration) => string
  /** Wakes the relay, so a mail is sent without waiting for its next run. */
  readonly nudgeOutbox: () => void
}
