import type { simulateRule as facts } from '@waymark/contract/points/simulate-rule'
import type * as shapes from '@waymark/contract/points/simulate-rule.shapes'
import type { Domain } from '@waymark/contract/operation'
import { inLocale, type ProgrammeConfiguration } from '../configuration/index.ts'
import { profileCompleteness, readMembership } from '../membership/index.ts'
import type { OrderServices } from '../orders/index.ts'
import type { Call } from '../calls/call.ts'
import { tierOf } from '../tiers/index.ts'
import { bonusOf, upgradeOf } from './buy/purchase-rules.ts'
import { yearlyStanding } from './yearly-limit.ts'

type SimulateCall = Call<typeof facts>
type Item = Domain<typeof shapes>['answer']['object']['executionItems'][number]
type RuleCode = Item['ruleCode']

interface Simulation {
  readonly services: OrderServices
  readonly call: SimulateCall
  readonly programme: ProgrammeConfiguration
  readonly points: bigint
}

/** Simulates rules, each on its own; nothing is changed (PROF-04, POINT-06). */
export async function simulateRule(
  services: OrderServices,
  call: SimulateCall,
): Promise<Domain<typeof shapes>['answer']> {
  const { programme } = call
  const { rules, points = 0n } = call.body.object
  const simulation = { services, call, programme, points }
  const executionItems = await Promise.all(
    rules.map(async (ruleCode) => itemOf(ruleCode, await simulators[ruleCode](simulation))),
  )
  return { object: { executionItems } }
}

function itemOf(ruleCode: RuleCode, output: Readonly<Record<string, string>> | undefined): Item {
  const variables = Object.entries(output ?? {}).map(([name, value]) => ({ name, value }))
  return { ruleCode, ruleOutputStatus: output === undefined ? 'notApplied' : 'success', variables }
}

/** Each returns the rule's variables, or undefined if the rule has no result. */
const simulators: Readonly<
  Record<RuleCode, (simulation: Simulation) => Promise<Readonly<Record<string, string>> | undefined>>
> = {
  PROFILE_COMPLETENESS: profileCompletenessOf,
  PURCHASE_BONUS: async ({ call, programme, points }) => {
    const rule = programme.buy
    const bonus = rule && bonusOf(rule, points, call.today)
    if (bonus === undefined) return undefined
    const { campaign } = bonus
    return {
      bonusPoints: String(bonus.points),
      campaign: campaign.code,
      campaignName: inLocale(campaign.name, call.locale),
      percent: String(campaign.percent),
      fromPoints: String(campaign.fromPoints),
      endsOn: campaign.endsOn,
    }
  },
  PURCHASE_UPGRADE: async ({ services, call, programme, points }) => {
    const { companyCode, programCode, membershipNumber } = call.membership
    const member = await readMembership(services.database, companyCode, programCode, membershipNumber)
    if (programme.buy === undefined || member === undefined) return undefined
    const { today } = call
    const upgrade = upgradeOf(programme, programme.buy, points, {
      tierCode: tierOf(programme, member, today).code,
      today,
    })
    return upgrade && { tierCode: upgrade.code, until: upgrade.until }
  },
  PURCHASE_LIMIT: async ({ services, call, programme }) => {
    if (programme.buy === undefined) return undefined
    const standing = await yearlyStanding(
      services,
      call.membership.account,
      { timeZone: programme.timeZone, now: call.now },
      { name: 'bought', most: programme.buy.mostPointsAYear },
    )
    return { most: String(standing.most), used: String(standing.used), left: String(standing.left) }
  },
}

/** How complete the profile is, as a percentage, and what is missing (PROF-04). */
async function profileCompletenessOf({ services, call }: Simulation) {
  const standing = await profileCompleteness(services.database, call.principal.customer)
  return standing && { percentage: String(standing.percentage), missing: standing.missing.join(',') }
}
