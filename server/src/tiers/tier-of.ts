import type { Day } from '@waymark/rules/calendar'
import { tierOn, type HeldTier, type TierGrant } from '@waymark/rules/tiers/tier-grants'
import type { ProgrammeConfiguration } from '../configuration/index.ts'

/** What determines a membership's tier: its grants, and the last day of its term if it has one. */
export interface TierHolder {
  readonly grants: readonly TierGrant[]
  readonly term_ends_on: Day | null
}

/**
 * A membership's tier on a day, and its last day: the only way to read a tier (SUMM-01). A tier applies up to and including its last day.
 * Without a grant it is the programme's lowest, until the end of the membership's term if it has one, as in a club.
 */
export function tierOf(
  { tiers }: Pick<ProgrammeConfiguration, 'tiers'>,
  { grants, term_ends_on }: TierHolder,
  day: Day,
): HeldTier {
  const held = tierOn(tiers, grants, day)
  return held.grant === undefined ? { ...held, until: term_ends_on } : held
}
