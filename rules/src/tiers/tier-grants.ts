import type { Day } from '../calendar.ts'
import type { TierRule } from './tier.ts'

export type TierSource = 'earned' | 'bought' | 'operator'

/** A tier that a member has between two days, inclusive, and its source; `until` is null if it has no end. */
export interface TierGrant {
  readonly tierCode: string
  readonly source: TierSource
  readonly from: Day
  readonly until: Day | null
}

/** The tier in force on a day; `grant` is its source, undefined for the lowest, which everyone has. */
export interface HeldTier {
  readonly code: string
  readonly until: Day | null
  readonly grant: TierGrant | undefined
}

/** A grant counts through its last day. */
export function isLiveOn({ from, until }: Pick<TierGrant, 'from' | 'until'>, day: Day): boolean {
  return from <= day && lastsTo(until, day)
}

/** Whether something that ends on a day (null: never) is still in force on another. */
export function lastsTo(until: Day | null, day: Day): boolean {
  return until === null || until >= day
}

/** The index of a tier in the programme's list, 0 for the lowest; -1 if it isn't listed. */
export function placeOf(tiers: readonly TierRule[], code: string): number {
  return tiers.findIndex((tier) => tier.code === code)
}

/** Whether a tier is above another, or the same with a later end. */
function isMore(
  tiers: readonly TierRule[],
  one: Pick<TierGrant, 'tierCode' | 'until'>,
  other: Pick<TierGrant, 'tierCode' | 'until'>,
): boolean {
  const [place, otherPlace] = [placeOf(tiers, one.tierCode), placeOf(tiers, other.tierCode)]
  if (place !== otherPlace) return place > otherPlace
  return other.until !== null && (one.until === null || one.until > other.until)
}

/**
 * The member's tier on a day: the highest grant in force, among equal tiers the one that lasts longest, otherwise the programme's lowest
 * tier. A tier that the programme no longer has is ignored.
 * @throws RangeError for a programme without tiers
 */
export function tierOn(tiers: readonly TierRule[], grants: readonly TierGrant[], day: Day): HeldTier {
  const [lowest] = tiers
  if (lowest === undefined) throw new RangeError('A programme has at least one tier')
  let best: TierGrant | undefined
  for (const grant of grants) {
    if (!isLiveOn(grant, day) || placeOf(tiers, grant.tierCode) < 0) continue
    if (best === undefined || isMore(tiers, grant, best)) best = grant
  }
  return best === undefined
    ? { code: lowest.code, until: null, grant: undefined }
    : { code: best.tierCode, until: best.until, grant: best }
}
