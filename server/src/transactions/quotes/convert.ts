import { dayIn } from '@waymark/rules/calendar'
import { chargeFor, checkPackets, packetFee, packetsOf } from '@waymark/rules/packets'
import { accountId, readLotsToTake } from '../../ledger/index.ts'
import { holdEnd, minutesAfter } from '../hold-times.ts'
import { yearOf } from '../calendar-year.ts'
import { limitStanding } from '../limit-left.ts'
import { keepQuote, quoteLine, type Answer, type AskedFor, type Pricing } from './keep-quote.ts'

/** Prices a conversion of points to status points (POINT-12). */
export async function quoteConvert(pricing: Pricing, { points }: AskedFor<'CONVERT'>): Promise<Answer> {
  const { services, call, programme } = pricing
  const rule = programme.convert
  if (rule === undefined) return call.fail('PRODUCT_NOT_OFFERED')
  if (checkPackets(rule, points) !== 'ok') return call.fail('POINTS_OUT_OF_STEP')
  const { account } = call.membership
  const coolingOffMinutes = rule.activateDays * 24 * 60
  const ready = minutesAfter(call.now, rule.quoteMinutes + rule.paymentMinutes)
  const lots = await readLotsToTake(services.database, accountId(account), {
    points,
    today: dayIn(programme.timeZone, call.now),
    notExpiringBefore: dayIn(programme.timeZone, holdEnd(ready, coolingOffMinutes)),
  })
  if (lots.reduce((sum, lot) => sum + lot.moves, 0n) < points) return call.fail('POINTS_NOT_ENOUGH')
  const limit = await limitStanding(services.database, {
    account,
    name: 'converted',
    since: yearOf(programme.timeZone, call.now),
    most: rule.mostPointsAYear,
  })
  if (points > limit.left)
    return call.fail('ORDER_LIMIT_REACHED', { data: { limit: 'converted', left: Number(limit.left) } })
  const packets = packetsOf(rule, points)
  const fee = packetFee(rule, points)
  const statusPoints = packets * rule.statusPerPacket
  const kept = await keepQuote(pricing, {
    terms: { product: 'convert', statusPoints },
    points,
    fee: rule.amount === 0n ? packetFee(rule, 0n) : fee,
    lines: [quoteLine(chargeFor(rule, points), { amount: fee.amount, points })],
    vatBasisPoints: rule.vat,
    quoteMinutes: rule.quoteMinutes,
    coolingOffMinutes,
  })
  return { ...kept, activityType: 'CONVERT', statusPoints }
}
