import type { Benefits, RecommendedBenefits } from '../../platform/content/content-queries.ts'
import type { AccountSummary } from '../../platform/queries/member-queries.ts'

type Tier = Benefits['tiers'][number]
type Benefit = Benefits['benefits'][number]

export interface TierStep extends Tier {
  readonly place: 'passed' | 'here' | 'ahead'
  /** What the tier has that the one below hasn't. */
  readonly adds: readonly Benefit[]
  /** Name of the tier below; undefined for the lowest. */
  readonly below: string | undefined
  /** Status points that the member still needs for it; only for the next tier. */
  readonly missing: number | undefined
}

type Standing = Pick<AccountSummary, 'tierCode' | 'tierProgress'>

/** The tiers as steps, lowest first. `next`: what the server says the member's next tier adds. */
export function stepsOf(
  { tiers, benefits }: Pick<Benefits, 'tiers' | 'benefits'>,
  next: NonNullable<RecommendedBenefits['next']> | undefined,
  standing: Standing | undefined,
): readonly TierStep[] {
  const here = tiers.findIndex(({ code }) => code === standing?.tierCode)
  return tiers.map((tier, at) => {
    const below = tiers[at - 1]
    return {
      ...tier,
      place: here === at ? 'here' : at < here ? 'passed' : 'ahead',
      adds:
        tier.code === next?.code
          ? next.benefits
          : benefits.filter((one) => includes(one, tier) && (below === undefined || !includes(one, below))),
      below: below?.name,
      missing:
        standing?.tierProgress.next?.tier.code === tier.code ? standing.tierProgress.next.missing : undefined,
    }
  })
}

/** A benefit without tiers is for everyone. */
function includes({ audience }: Benefit, { code }: Tier): boolean {
  return audience.length === 0 || audience.some((one) => one.code === code)
}
