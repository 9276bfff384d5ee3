import { chargeFor, checkPackets, packetFee, packetsOf } from '@waymark/rules/points/packets'
import { inLocale } from '../../configuration/index.ts'
import { readMembership } from '../../membership/index.ts'
import {
  quoteLine,
  type Of,
  type Price,
  type Pricing,
  type QuoteAnswer,
  type QuoteAsked,
} from '../../orders/index.ts'
import { yearlyRoom } from '../yearly-limit.ts'
import { tierOf } from '../../tiers/index.ts'
import { presentTier } from '../tier/present-tier.ts'
import { bonusOf, boughtUntil, upgradeOf } from './purchase-rules.ts'
import type { PurchaseTerms } from './purchase-terms.ts'

/** Prices a purchase in packs, with its bonus and tier upgrade (POINT-06, POINT-07). */
export async function pricePurchase(
  pricing: Pricing,
  { points }: Of<QuoteAsked, 'BUY'>,
): Promise<Price<PurchaseTerms, Of<QuoteAnswer, 'BUY'>>> {
  const { database, call, programme } = pricing
  const rule = programme.buy
  if (rule === undefined) return call.fail('PRODUCT_NOT_OFFERED')
  if (checkPackets(rule, points) !== 'ok') return call.fail('POINTS_OUT_OF_STEP')
  const { companyCode, programCode, membershipNumber } = call.membership
  const limit = await yearlyRoom(pricing, points, { name: 'bought', most: rule.mostPointsAYear })
  const member = await readMembership(database, companyCode, programCode, membershipNumber)
  if (member === undefined) throw new Error('A membership that a session holds is missing')
  const { today } = call
  const bonus = bonusOf(rule, points, today)
  const bonusPoints = bonus?.points ?? 0n
  const tierCode = tierOf(programme, member, today).code
  const upgrade = upgradeOf(programme, rule, points, { tierCode, today }) ?? null
  const fee = packetFee(rule, points)
  const expiresOn = boughtUntil(programme, today)
  return {
    terms: {
      packets: packetsOf(rule, points),
      packetSize: rule.packetSize,
      bonus: bonusPoints,
      campaign: bonus?.campaign.code ?? null,
      expiresOn,
      upgrade,
    },
    points,
    fee,
    lines: [quoteLine(chargeFor(rule, points), { amount: fee.amount, points })],
    vatBasisPoints: rule.vat,
    quoteMinutes: rule.quoteMinutes,
    answer: (common) => ({
      ...common,
      activityType: 'BUY',
      bonusPoints,
      campaign: bonus
        ? { code: bonus.campaign.code, name: inLocale(bonus.campaign.name, call.locale) }
        : null,
      expiryDate: expiresOn,
      tierUpgrade: upgrade && presentTier(programme, upgrade, call.locale),
      limit,
    }),
  }
}
