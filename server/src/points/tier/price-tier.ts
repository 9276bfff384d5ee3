import { feeFor } from '@waymark/rules/points/fee'
import { tierLastsUntil } from '@waymark/rules/tiers/tier'
import * as z from 'zod/mini'
import { tierBenefits } from '../../configuration/index.ts'
import { readMembership } from '../../membership/index.ts'
import type { Of, Price, Pricing, QuoteAnswer, QuoteAsked } from '../../orders/index.ts'
import { tierOf } from '../../tiers/index.ts'
import { tierUntil } from '../point-terms.ts'
import { presentTier } from './present-tier.ts'

/** A tier purchase's terms besides its price. */
export const tierTerms = z.object({ tier: tierUntil })
export type TierTerms = z.output<typeof tierTerms>

/** Prices a higher tier, with its benefits and last day (POINT-08). */
export async function priceTier(
  { database, call, programme }: Pricing,
  { tierCode }: Of<QuoteAsked, 'TIER'>,
): Promise<Price<TierTerms, Of<QuoteAnswer, 'TIER'>>> {
  const rule = programme.tierPurchase
  const sold = rule?.tiers.find((one) => one.tierCode === tierCode)
  if (rule === undefined || sold === undefined) return call.fail('PRODUCT_NOT_OFFERED')
  const { companyCode, programCode, membershipNumber } = call.membership
  const member = await readMembership(database, companyCode, programCode, membershipNumber)
  const place = (code: string | undefined) => programme.tiers.findIndex((tier) => tier.code === code)
  if (member === undefined || place(tierCode) <= place(tierOf(programme, member, call.today).code))
    return call.fail('TIER_NOT_ABOVE')
  const tier = { code: tierCode, until: tierLastsUntil(call.today, programme.tierYearEndsOn) }
  const { vat, serviceCharge, quoteMinutes } = rule
  const fee = feeFor({ amount: sold.amount, vat, serviceCharge, perUnit: false }, 1n)
  return {
    terms: { tier },
    points: 0n,
    fee,
    lines: [{ units: 1, unitPoints: 0n, unitPrice: sold.amount, amount: fee.amount, points: 0n }],
    vatBasisPoints: vat,
    quoteMinutes,
    answer: (common) => ({
      ...common,
      activityType: 'TIER',
      tier: presentTier(programme, tier, call.locale),
      benefits: [...tierBenefits(programme, sold, call.locale, call.now)],
    }),
  }
}
