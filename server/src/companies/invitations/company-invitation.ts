import type { Invitation } from '../../identity/index.ts'
import type { Tx } from '../../platform/database/database.ts'

/** What a mailed link of a company invites to, and what becomes of the answer. */
export interface CompanyInvitation extends Invitation {
  readonly kind: 'OPEN' | 'JOIN'
  readonly companyName: string
  readonly decline: (tx: Tx) => Promise<void>
}
