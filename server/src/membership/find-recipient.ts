import { maskedName } from '@waymark/rules/names/masked-name'
import { isMembershipNumber } from '@waymark/rules/membership-number'
import type { Membership } from '../calls/principal.ts'
import type { CustomerNumber, LedgerAccount } from '../platform/branded-ids.ts'
import type { Database } from '../platform/database/database.ts'
import { readMembership } from './store.ts'

/** A possible recipient of points, as the sender can see them. */
export interface Recipient {
  readonly membershipNumber: string
  readonly maskedName: string
  readonly account: LedgerAccount
  readonly customer: CustomerNumber
}

export type RecipientCheck =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'isSender' }
  | { readonly kind: 'found'; readonly recipient: Recipient }

/**
 * Finds a recipient of points: by number only, with its check digit, active, in the sender's own programme (POINT-08). Never reveals
 * whether a number doesn't exist or can't receive points.
 */
export async function findRecipient(
  database: Database,
  sender: Membership,
  membershipNumber: string,
): Promise<RecipientCheck> {
  if (!isMembershipNumber(membershipNumber)) return { kind: 'unknown' }
  if (membershipNumber === sender.membershipNumber) return { kind: 'isSender' }
  const row = await readMembership(database, sender.companyCode, sender.programCode, membershipNumber)
  if (row === undefined || row.status !== 'A') return { kind: 'unknown' }
  return {
    kind: 'found',
    recipient: {
      membershipNumber,
      maskedName: maskedName(row.given_name, row.family_name),
      account: row.account,
      customer: row.customer_number,
    },
  }
}
