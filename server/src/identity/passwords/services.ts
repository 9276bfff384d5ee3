import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { LoginServices } from '../login.ts'

/** Services for the password, PIN and email address use cases. */
export interface PasswordServices extends LoginServices {
  /** Derives the secrets of mailed links and codes. */
  readonly linkKey: Buffer
  /** True if a second factor is enabled; a shorter password is then allowed. */
  readonly hasSecondFactor: (customer: CustomerNumber) => Promise<boolean>
}
