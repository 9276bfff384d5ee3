import { dayIn } from '@waymark/rules/calendar'
import { lockTier, setTier, type HeldTier } from '../membership/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { ActivityRow } from './activity-store.ts'
import type { Moment } from './products/product.ts'
import { isMore } from './raise-tier.ts'
import { baseLaterChanges, readOtherGrants, undoTierChange } from './tier-store.ts'

/**
 * Takes back the tier that an order granted and leaves every other grant: the member has the highest of those that are left, or what was
 * there before the first of them. A tier that came from elsewhere since stays.
 */
export async function lowerTier(tx: Tx, activity: ActivityRow, { programme, now }: Moment): Promise<void> {
  const { company_code, program_code, membership_number, activity_number } = activity
  const key = { companyCode: company_code, programCode: program_code, membershipNumber: membership_number }
  const current = await lockTier(tx, key)
  const undone = await undoTierChange(tx, activity_number, now)
  if (undone === undefined) return
  // What was bought on top of it now stands on what was there before it.
  await baseLaterChanges(tx, undone)
  if (current?.tierCode !== undone.to_tier || current.until !== undone.to_until) return
  const today = dayIn(programme.timeZone, now)
  let left: HeldTier = { tierCode: undone.from_tier, until: undone.from_until }
  for (const { to_tier: tierCode, to_until: until } of await readOtherGrants(tx, undone, today))
    if (isMore(programme, { tierCode, until }, left)) left = { tierCode, until }
  await setTier(tx, key, left)
}
