import type { Day } from '@waymark/rules/calendar'
import { expiryDay } from '@waymark/rules/points/expiry'
import { campaignBonus } from '@waymark/rules/points/packets'
import { tierLastsUntil } from '@waymark/rules/tiers/tier'
import type { ProgrammeConfiguration } from '../../configuration/index.ts'

type BuyRule = NonNullable<ProgrammeConfiguration['buy']>

/** The bonus for a purchase of `points` on a day, if any (POINT-06). */
export function bonusOf(rule: BuyRule, points: bigint, day: Day) {
  return campaignBonus(rule.campaigns, points, day)
}

/** The tier a purchase of `points` upgrades a member from `current` to; undefined if none. */
export function upgradeOf(
  programme: ProgrammeConfiguration,
  { upgrade }: BuyRule,
  points: bigint,
  member: { readonly tierCode: string; readonly today: Day },
): { readonly code: string; readonly until: Day } | undefined {
  if (upgrade === undefined || points < upgrade.fromPoints) return undefined
  const place = (code: string) => programme.tiers.findIndex((tier) => tier.code === code)
  if (place(upgrade.tierCode) <= place(member.tierCode)) return undefined
  return { code: upgrade.tierCode, until: tierLastsUntil(member.today, programme.tierYearEndsOn) }
}

/** The last valid day of points bought on a day. */
export function boughtUntil({ monthsValid }: ProgrammeConfiguration, day: Day): Day {
  return expiryDay(day, monthsValid)
}
