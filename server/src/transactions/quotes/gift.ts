import { chargeFor, checkPackets, packetFee, packetsOf } from '@waymark/rules/packets'
import { yearOf } from '../calendar-year.ts'
import { limitStanding } from '../limit-left.ts'
import { boughtUntil } from '../purchase-rules.ts'
import { keepQuote, quoteLine, type Answer, type AskedFor, type Pricing } from './keep-quote.ts'
import { recipientAsked } from './recipient-asked.ts'

/** Prices points for another member (POINT-08). Their own limit is not told: it is refused when it is passed. */
export async function quoteGift(pricing: Pricing, asked: AskedFor<'GIFT'>): Promise<Answer> {
  const { services, call, programme } = pricing
  const { points } = asked
  const rule = programme.gift
  if (rule === undefined) return call.fail('PRODUCT_NOT_OFFERED')
  if (checkPackets(rule, points) !== 'ok') return call.fail('POINTS_OUT_OF_STEP')
  const recipient = await recipientAsked(pricing, asked.recipient)
  const limit = await limitStanding(services.database, {
    account: call.membership.account,
    name: 'given',
    since: yearOf(programme.timeZone, call.now),
    most: rule.mostGivenAYear,
  })
  if (points > limit.left)
    return call.fail('ORDER_LIMIT_REACHED', { data: { limit: 'given', left: Number(limit.left) } })
  const packets = packetsOf(rule, points)
  const fee = packetFee(rule, points)
  const expiresOn = boughtUntil(programme, call.now)
  const { packetSize, vat: vatBasisPoints, quoteMinutes } = rule
  const kept = await keepQuote(pricing, {
    terms: { product: 'gift', packets, packetSize, expiresOn },
    points,
    fee,
    lines: [quoteLine(chargeFor(rule, points), { amount: fee.amount, points })],
    vatBasisPoints,
    quoteMinutes,
    recipient,
  })
  const { membershipNumber, maskedName } = recipient
  return {
    ...kept,
    activityType: 'GIFT',
    recipient: { membershipNumber, maskedName },
    expiryDate: expiresOn,
    limit,
  }
}
