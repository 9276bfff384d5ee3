import type { CompanyConfiguration } from '../configuration/index.ts'
import type { Database } from '../platform/database/database.ts'

export interface FeedbackServices {
  readonly database: Database
  /** Hashes addresses of people who were invited. */
  readonly addressKey: Buffer
  /** The host that a company's links lead to. */
  readonly publicUrlFor: (company: CompanyConfiguration) => string
  /** Wakes the relay, so that a mail does not wait for its next round. */
  readonly nudgeOutbox: () => void
}
