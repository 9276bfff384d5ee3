import { parseDay } from '@waymark/rules/calendar'
import type { Tx } from '../platform/database/database.ts'
import { grantBought, withdrawTier, type MembershipKey } from '../tiers/index.ts'
import type { ActivityRow } from './activity-store.ts'
import type { Moment } from './products/product.ts'

/**
 * Grants the tier that an order brings, under the jobs' role. Somebody who has a higher one keeps it, and this one beside it.
 * @returns whether the member's tier rose, or lasts longer
 */
export async function bringTier(
  tx: Tx,
  activity: ActivityRow,
  { code, until }: { readonly code: string; readonly until: string },
  moment: Moment,
): Promise<boolean> {
  const bought = { orderNumber: activity.activity_number, code, until: parseDay(until) }
  return grantBought(tx, keyOf(activity), bought, moment)
}

/** Takes back the tier that an order brought, where it brought one, and leaves every other. */
export async function takeTierBack(tx: Tx, activity: ActivityRow, moment: Moment): Promise<void> {
  await withdrawTier(tx, keyOf(activity), activity.activity_number, moment)
}

/** The membership of an order. */
export function keyOf({ company_code, program_code, membership_number }: ActivityRow): MembershipKey {
  return { companyCode: company_code, programCode: program_code, membershipNumber: membership_number }
}
