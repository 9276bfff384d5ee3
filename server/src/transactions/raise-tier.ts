import type { ProgrammeConfiguration } from '../configuration/index.ts'
import { lockTier, setTier, type HeldTier } from '../membership/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { ActivityRow } from './activity-store.ts'
import type { Moment } from './products/product.ts'
import { insertTierChange } from './tier-store.ts'

/**
 * Grants a member a tier until a day, and keeps what was before, dated. Somebody who has a higher tier keeps it; of one tier, the later
 * end counts. The grant is kept either way: it is what is left when another one is taken back. Under the jobs' role.
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
  const granted = { tierCode: to.code, until: to.until }
  const isRaised = isMore(programme, granted, before)
  if (isRaised) await setTier(tx, key, granted)
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
  return isRaised
}

/** Whether a tier is above another, or the same until a later day. One without an end lasts longest. */
export function isMore(programme: ProgrammeConfiguration, one: HeldTier, other: HeldTier): boolean {
  const place = (code: string) => programme.tiers.findIndex((tier) => tier.code === code)
  if (one.tierCode !== other.tierCode) return place(one.tierCode) > place(other.tierCode)
  return other.until !== null && (one.until === null || one.until > other.until)
}
