import type { Day } from '@waymark/rules/calendar'
import { tierOn, type HeldTier, type TierGrant } from '@waymark/rules/tier-grants'
import type { ProgrammeConfiguration } from '../configuration/index.ts'

/** What a reader of a membership knows of its tier: its grants, and the last day of its term where it has one. */
export interface TierHolder {
  readonly grants: readonly TierGrant[]
  readonly term_ends_on: Day | null
}

/**
 * The tier that a membership has on a day, and its last day: the one way to read a tier (SUMM-01). It counts through its last day and not
 * after it. Without a grant it's the programme's lowest, to the end of the membership's term where it has one, as in a club.
 */
export function tierOf(
  { tiers }: Pick<ProgrammeConfiguration, 'tiers'>,
  { grants, term_ends_on }: TierHolder,
  day: Day,
): HeldTier {
  const held = tierOn(tiers, grants, day)
  return held.grant === undefined ? { ...held, until: term_ends_on } : held
}
