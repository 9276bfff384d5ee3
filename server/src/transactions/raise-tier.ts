import { lockTier, setTier } from '../membership/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { ActivityRow } from './activity-store.ts'
import type { Moment } from './products/product.ts'
import { insertTierChange } from './tier-store.ts'

/**
 * Raises a member to a tier until a day, and keeps what was before, dated. Somebody who has reached a higher tier meanwhile keeps it;
 * of one tier, the later end counts. Under the jobs' role.
 * @returns whether anything changed
 */
export async function raiseTier(
  tx: Tx,
  activity: ActivityRow,
  to: { readonly code: string; readonly until: string },
  { programme, now }: Moment,
): Promise<boolean> {
  const { company_code, program_code, membership_number, activity_number } = activity
  const key = { companyCode: company_code, programCode: program_code, membershipNumber: membership_number }
  const before = await lockTier(tx, key)
  if (before === undefined) throw new Error('The membership of an order is missing')
  const place = (code: string) => programme.tiers.findIndex((tier) => tier.code === code)
  const isAbove = place(to.code) > place(before.tierCode)
  const isLonger = to.code === before.tierCode && before.until !== null && to.until > before.until
  if (!isAbove && !isLonger) return false
  await setTier(tx, key, { tierCode: to.code, until: to.until })
  await insertTierChange(tx, {
    activity_number,
    company_code,
    program_code,
    membership_number,
    from_tier: before.tierCode,
    from_until: before.until,
    to_tier: to.code,
    to_until: to.until,
    made_at: now,
  })
  return true
}
