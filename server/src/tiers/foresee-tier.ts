import type { Day } from '@waymark/rules/calendar'
import { evaluateTiers, type TierFacts } from '@waymark/rules/tiers/tier-evaluation'
import { tierOn, type HeldTier, type TierGrant } from '@waymark/rules/tiers/tier-grants'
import type { TierTerms } from '@waymark/rules/tiers/tier-progress'

/** The tier that a membership would have on a day, the facts' own unless given, once its evaluation is carried out. Nothing is changed. */
export function foreseeTier(terms: TierTerms, facts: TierFacts, day: Day = facts.today): HeldTier {
  const { made, changed } = evaluateTiers(terms, facts)
  const ends = new Map(changed.map(({ id, until }) => [id, until]))
  const kept = facts.grants.map((grant): TierGrant => {
    const until = ends.get(grant.id)
    return until === undefined ? grant : { ...grant, until }
  })
  return tierOn(terms.tiers, [...kept, ...made], day)
}
