import type { CustomerNumber } from '../../platform/branded-ids.ts'
import type { LoginServices } from '../login.ts'

/** What the use cases around password, PIN and e-mail address need. */
export interface PasswordServices extends LoginServices {
  /** Derives the secrets of mailed links and codes. */
  readonly linkKey: Buffer
  /** Whether a second factor stands beside the password: then a shorter one will do. */
  readonly hasSecondFactor: (customer: CustomerNumber) => Promise<boolean>
}
