import { readMembership } from '../membership/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { SubscriptionKey, SubscriptionRecord } from '../subscriptions/index.ts'

/** Whether a person's membership of the club is active: an operator can end it while its term goes on. */
export async function isActiveInClub(
  database: Database,
  { companyCode, programCode }: SubscriptionKey,
  { membershipNumber }: Pick<SubscriptionRecord, 'membershipNumber'>,
): Promise<boolean> {
  if (membershipNumber === null) return false
  return (await readMembership(database, companyCode, programCode, membershipNumber))?.status === 'A'
}
