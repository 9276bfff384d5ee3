import { chargeFor, checkPackets, packetFee, packetsOf } from '@waymark/rules/points/packets'
import {
  quoteLine,
  type Of,
  type Price,
  type Pricing,
  type QuoteAnswer,
  type QuoteAsked,
} from '../../orders/index.ts'
import { yearlyRoom } from '../yearly-limit.ts'
import { boughtUntil } from '../buy/purchase-rules.ts'
import { recipientAsked } from '../recipients/recipient-asked.ts'
import type { GiftTerms } from './gift-terms.ts'

/** Prices points for another member (POINT-08). The recipient's limit isn't shown; exceeding it is refused. */
export async function priceGift(
  pricing: Pricing,
  asked: Of<QuoteAsked, 'GIFT'>,
): Promise<Price<GiftTerms, Of<QuoteAnswer, 'GIFT'>>> {
  const { call, programme } = pricing
  const { points } = asked
  const rule = programme.gift
  if (rule === undefined) return call.fail('PRODUCT_NOT_OFFERED')
  if (checkPackets(rule, points) !== 'ok') return call.fail('POINTS_OUT_OF_STEP')
  const recipient = await recipientAsked(pricing, asked.recipient)
  const limit = await yearlyRoom(pricing, points, { name: 'given', most: rule.mostGivenAYear })
  const fee = packetFee(rule, points)
  const expiresOn = boughtUntil(programme, call.today)
  const { packetSize, vat, quoteMinutes } = rule
  const { membershipNumber, maskedName } = recipient
  return {
    terms: { packets: packetsOf(rule, points), packetSize, expiresOn },
    points,
    fee,
    lines: [quoteLine(chargeFor(rule, points), { amount: fee.amount, points })],
    vatBasisPoints: vat,
    quoteMinutes,
    recipient,
    answer: (common) => ({
      ...common,
      activityType: 'GIFT',
      recipient: { membershipNumber, maskedName },
      expiryDate: expiresOn,
      limit,
    }),
  }
}
