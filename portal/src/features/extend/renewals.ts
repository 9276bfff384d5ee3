import { retrieveRenewExpiry } from '@waymark/contract/points/extend/retrieve-renew-expiry'
import type { Wire } from '@waymark/contract/operation'
import { renewalAmount, renewalCharge, renewalFee, type RenewalRule } from '@waymark/rules/points/renewal'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'
import type { Programme } from '../../platform/configuration/configuration.ts'
import { packetFeeRuleOf } from '../../platform/configuration/packet-fee-rule.ts'
import type { Price } from '../../platform/checkout/price/price.ts'
import { choiceProblems, pricedPoints, type Chosen } from './chosen-dates.ts'

export type Renewals = Wire<typeof retrieveRenewExpiry>['answer']['object']
export type Renewal = Renewals['renewals'][number]

/** What can be extended; refetched after the balance changes. */
export const { useRenewalsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ renewals: endpointOf(build, retrieveRenewExpiry, { holds: ['balance'] }) }),
})

/** A programme's extension terms in the form that the rules use. */
export function renewalRuleOf(rule: NonNullable<Programme['extend']>): RenewalRule {
  return {
    ...packetFeeRuleOf(rule),
    expiredAmount: BigInt(rule.expiredAmount),
    months: rule.months,
  }
}

/** The price of the chosen dates, a line each, by the server's rule (POINT-07). Null if they can't be extended. */
export function renewalTotal(rule: RenewalRule, chosen: readonly Chosen[]): Price | null {
  if (choiceProblems(chosen).length > 0) return null
  const renewed = chosen
    .map((one) => ({ tag: one.renewal.tag, points: pricedPoints(one) }))
    .filter(({ points }) => points > 0n)
  return {
    ...renewalFee(rule, renewed),
    lines: renewed.map((one) => ({
      ...renewalCharge(rule, one),
      amount: renewalAmount(rule, one),
      points: one.points,
    })),
    vatBasisPoints: rule.vat,
  }
}
