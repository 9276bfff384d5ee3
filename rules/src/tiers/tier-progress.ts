import type { Day } from '../calendar.ts'
import { keepAt, tierYearEnd, type TierRule } from './tier.ts'
import { isLiveOn, lastsTo, placeOf, tierOn, type TierGrant } from './tier-grants.ts'

/** How a programme decides its members' tiers. */
export interface TierTerms {
  /** Lowest first. */
  readonly tiers: readonly TierRule[]
  /** False if status points don't affect tiers: a club, a company. */
  readonly tiersAreEarned: boolean
  /** Month and day, `03-31`. */
  readonly tierYearEndsOn: string
  /** Percentage of a tier's threshold that keeps it. */
  readonly tierKeepPercent: bigint
}

export interface TierProgress {
  /** Status points that the current tier needs in this tier year to continue; 0 if none. */
  readonly keepAt: bigint
  readonly kept: boolean
  /** The last day of a bought or granted tier that outlasts this tier year, regardless of what is earned in it. */
  readonly securedUntil: Day | undefined
  readonly next: { readonly code: string; readonly at: bigint; readonly missing: bigint } | undefined
}

/**
 * A member's progress: what keeps the current tier, and what reaches the next one. An earned tier is kept with `tierKeepPercent`; a bought
 * or granted one ends on its own day, and continues only if its full threshold is reached.
 */
export function tierProgress(
  terms: TierTerms,
  grants: readonly TierGrant[],
  today: Day,
  statusPoints: bigint,
): TierProgress {
  const { tiers } = terms
  const { code, until, grant } = tierOn(tiers, grants, today)
  const tier = tiers[placeOf(tiers, code)]
  if (!terms.tiersAreEarned || tier === undefined) {
    return { keepAt: 0n, kept: true, securedUntil: undefined, next: undefined }
  }
  const isEarned = grants.some(
    (one) => one.source === 'earned' && one.tierCode === code && isLiveOn(one, today),
  )
  const yearEnd = tierYearEnd(today, terms.tierYearEndsOn)
  const isSecured =
    grant !== undefined && grant.source !== 'earned' && until !== yearEnd && lastsTo(until, yearEnd)
  const needed = isEarned ? keepAt(tier, terms.tierKeepPercent) : tier.statusPoints
  return {
    keepAt: isSecured && until === null ? 0n : needed,
    kept: isSecured || statusPoints >= needed,
    securedUntil: isSecured ? (until ?? undefined) : undefined,
    next: nextTier(tiers, code, statusPoints),
  }
}

function nextTier(tiers: readonly TierRule[], code: string, statusPoints: bigint): TierProgress['next'] {
  const above = tiers[placeOf(tiers, code) + 1]
  if (above === undefined) return undefined
  const missing = statusPoints >= above.statusPoints ? 0n : above.statusPoints - statusPoints
  return { code: above.code, at: above.statusPoints, missing }
}
