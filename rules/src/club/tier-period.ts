import { addDays, type Day } from '../calendar.ts'
import type { TierGrant } from '../tiers/tier-grants.ts'

/** For how long a member has the club free; `until` is null where the tier has no end. */
export interface TierPeriod {
  readonly tierCode: string
  readonly from: Day
  readonly until: Day | null
}

/**
 * The days without a break, around a day, on which a member holds a tier that gives the club free.
 * @param codes the tiers that do
 * @returns undefined where the member holds none of them that day; the tier is the one held that day that lasts longest
 */
export function tierPeriodOn(
  grants: readonly TierGrant[],
  codes: readonly string[],
  day: Day,
): TierPeriod | undefined {
  const free = grants.filter(({ tierCode }) => codes.includes(tierCode))
  const held = free
    .filter(({ from, until }) => from <= day && !(until !== null && until < day))
    .toSorted((one, other) => (isLonger(one.until, other.until) ? -1 : 1))[0]
  if (held === undefined) return undefined
  let { from, until } = held
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false
    for (const grant of free) {
      if (!meets(grant, from, until)) continue
      if (grant.from < from) [from, isGrowing] = [grant.from, true]
      if (isLonger(grant.until, until)) [until, isGrowing] = [grant.until, true]
    }
  }
  return { tierCode: held.tierCode, from, until }
}

function isLonger(one: Day | null, other: Day | null): boolean {
  return other !== null && (one === null || one > other)
}

/** Whether a grant overlaps days, or no day is between them. */
function meets(grant: TierGrant, from: Day, until: Day | null): boolean {
  const isBefore = grant.until !== null && addDays(grant.until, 1) < from
  return !isBefore && (until === null || grant.from <= addDays(until, 1))
}
