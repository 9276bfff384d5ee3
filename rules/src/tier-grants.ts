import type { Day } from './calendar.ts'
import type { TierRule } from './tier.ts'

export type TierSource = 'earned' | 'bought' | 'operator'

/** A tier that a member has from one day to another, both included, and where it came from; `until` is null where it has no end. */
export interface TierGrant {
  readonly tierCode: string
  readonly source: TierSource
  readonly from: Day
  readonly until: Day | null
}

/** The tier that counts on a day; `grant` is the one that it comes from, undefined for the lowest, which everybody has. */
export interface HeldTier {
  readonly code: string
  readonly until: Day | null
  readonly grant: TierGrant | undefined
}

/** A grant counts through its last day, and not after it. */
export function isLiveOn({ from, until }: Pick<TierGrant, 'from' | 'until'>, day: Day): boolean {
  return from <= day && lastsTo(until, day)
}

/** Whether something that ends on a day (null: never) is still there on another. */
export function lastsTo(until: Day | null, day: Day): boolean {
  return until === null || until >= day
}

/** The place of a tier among the programme's, 0 for the lowest; -1 for one that it doesn't have. */
export function placeOf(tiers: readonly TierRule[], code: string): number {
  return tiers.findIndex((tier) => tier.code === code)
}

/** Whether a tier is above another, or the same until a later day. */
export function isMore(
  tiers: readonly TierRule[],
  one: Pick<TierGrant, 'tierCode' | 'until'>,
  other: Pick<TierGrant, 'tierCode' | 'until'>,
): boolean {
  const [place, otherPlace] = [placeOf(tiers, one.tierCode), placeOf(tiers, other.tierCode)]
  if (place !== otherPlace) return place > otherPlace
  return other.until !== null && (one.until === null || one.until > other.until)
}

/**
 * The tier that a member has on a day: the highest grant that is live, of one tier the one that lasts longest, else the programme's lowest
 * tier. A tier that the programme no longer has counts for nothing.
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
