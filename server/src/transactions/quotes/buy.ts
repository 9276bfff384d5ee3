import { dayIn } from '@waymark/rules/calendar'
import { chargeFor, checkPackets, packetFee, packetsOf } from '@waymark/rules/packets'
import { inLocale } from '../../configuration/index.ts'
import { readMembership } from '../../membership/index.ts'
import { tierOf } from '../../tiers/index.ts'
import { yearOf } from '../calendar-year.ts'
import { limitStanding } from '../limit-left.ts'
import { presentTier } from '../present-activity.ts'
import { bonusOf, boughtUntil, upgradeOf } from '../purchase-rules.ts'
import { keepQuote, quoteLine, type Answer, type AskedFor, type Pricing } from './keep-quote.ts'

/** Prices points in packets, with the bonus and the upgrade that they bring (POINT-06, POINT-07). */
export async function quoteBuy(pricing: Pricing, { points }: AskedFor<'BUY'>): Promise<Answer> {
  const { services, call, programme } = pricing
  const rule = programme.buy
  if (rule === undefined) return call.fail('PRODUCT_NOT_OFFERED')
  if (checkPackets(rule, points) !== 'ok') return call.fail('POINTS_OUT_OF_STEP')
  const { account, companyCode, programCode, membershipNumber } = call.membership
  const since = yearOf(programme.timeZone, call.now)
  const limit = await limitStanding(services.database, {
    account,
    name: 'bought',
    since,
    most: rule.mostPointsAYear,
  })
  if (points > limit.left)
    return call.fail('ORDER_LIMIT_REACHED', { data: { limit: 'bought', left: Number(limit.left) } })
  const member = await readMembership(services.database, companyCode, programCode, membershipNumber)
  if (member === undefined) throw new Error('A membership that a session holds is missing')
  const bonus = bonusOf(programme, rule, points, call.now)
  const today = dayIn(programme.timeZone, call.now)
  const upgrade =
    upgradeOf(programme, rule, points, { tierCode: tierOf(programme, member, today).code, today }) ?? null
  const packets = packetsOf(rule, points)
  const fee = packetFee(rule, points)
  const expiresOn = boughtUntil(programme, call.now)
  const kept = await keepQuote(pricing, {
    terms: {
      product: 'buy',
      packets,
      packetSize: rule.packetSize,
      bonus: bonus?.points ?? 0n,
      campaign: bonus?.campaign.code ?? null,
      expiresOn,
      upgrade,
    },
    points,
    fee,
    lines: [quoteLine(chargeFor(rule, points), { amount: fee.amount, points })],
    vatBasisPoints: rule.vat,
    quoteMinutes: rule.quoteMinutes,
  })
  return {
    ...kept,
    activityType: 'BUY',
    bonusPoints: bonus?.points ?? 0n,
    campaign: bonus ? { code: bonus.campaign.code, name: inLocale(bonus.campaign.name, call.locale) } : null,
    expiryDate: expiresOn,
    tierUpgrade: upgrade && presentTier(programme, upgrade, call.locale),
    limit,
  }
}
