import { dayIn } from '@waymark/rules/calendar'
import { chargeFor, checkPackets, packetFee, packetsOf } from '@waymark/rules/points/packets'
import * as z from 'zod/mini'
import { accountId, readLotsToTake } from '../../ledger/index.ts'
import {
  holdEnd,
  minutesAfter,
  quoteLine,
  type Of,
  type Price,
  type Pricing,
  type QuoteAnswer,
  type QuoteAsked,
  wholeNumber,
} from '../../orders/index.ts'
import { yearlyRoom } from '../yearly-limit.ts'

/** A conversion's terms besides its price. */
export const conversionTerms = z.object({ statusPoints: wholeNumber })
export type ConversionTerms = z.output<typeof conversionTerms>

/** Prices a conversion of points to status points (POINT-12). */
export async function priceConversion(
  pricing: Pricing,
  { points }: Of<QuoteAsked, 'CONVERT'>,
): Promise<Price<ConversionTerms, Of<QuoteAnswer, 'CONVERT'>>> {
  const { database, call, programme } = pricing
  const rule = programme.convert
  if (rule === undefined) return call.fail('PRODUCT_NOT_OFFERED')
  if (checkPackets(rule, points) !== 'ok') return call.fail('POINTS_OUT_OF_STEP')
  const { account } = call.membership
  const coolingOffMinutes = rule.activateDays * 24 * 60
  const ready = minutesAfter(call.now, rule.quoteMinutes + rule.paymentMinutes)
  const lots = await readLotsToTake(database, accountId(account), {
    points,
    today: call.today,
    notExpiringBefore: dayIn(programme.timeZone, holdEnd(ready, coolingOffMinutes)),
  })
  if (lots.reduce((sum, lot) => sum + lot.moves, 0n) < points) return call.fail('POINTS_NOT_ENOUGH')
  await yearlyRoom(pricing, points, { name: 'converted', most: rule.mostPointsAYear })
  const fee = packetFee(rule, points)
  const statusPoints = packetsOf(rule, points) * rule.statusPerPacket
  return {
    terms: { statusPoints },
    points,
    fee: rule.amount === 0n ? packetFee(rule, 0n) : fee,
    lines: [quoteLine(chargeFor(rule, points), { amount: fee.amount, points })],
    vatBasisPoints: rule.vat,
    quoteMinutes: rule.quoteMinutes,
    coolingOffMinutes,
    answer: (common) => ({ ...common, activityType: 'CONVERT', statusPoints }),
  }
}
