import { dayIn } from '@waymark/rules/calendar'
import { chargeFor } from '@waymark/rules/packets'
import { checkTransferAmount, transferFee } from '@waymark/rules/transfer'
import type { ProgrammeConfiguration } from '../../configuration/index.ts'
import { accountId, readLotsToTake } from '../../ledger/index.ts'
import { holdEnd, minutesAfter } from '../hold-times.ts'
import { keepQuote, quoteLine, type Answer, type AskedFor, type Pricing } from './keep-quote.ts'
import { recipientAsked } from './recipient-asked.ts'

/** Prices a transfer, and says which points will move. */
export async function quoteTransfer(pricing: Pricing, asked: AskedFor<'TRANSFER'>): Promise<Answer> {
  const { services, call, programme } = pricing
  const { points } = asked
  const rule = programme.transfer
  if (checkTransferAmount(rule, points) !== 'ok') return call.fail('POINTS_OUT_OF_STEP')
  const recipient = await recipientAsked(pricing, asked.recipient)
  const fee = transferFee(rule, points)
  const lots = await readLotsToTake(services.database, accountId(call.membership.account), {
    points,
    today: dayIn(programme.timeZone, call.now),
    notExpiringBefore: dayIn(programme.timeZone, latestHoldEnd(rule, fee.total, call.now)),
  })
  if (lots.reduce((sum, lot) => sum + lot.moves, 0n) < points) return call.fail('POINTS_NOT_ENOUGH')
  const { quoteMinutes, coolingOffMinutes } = rule
  const line = quoteLine(chargeFor(rule, points), { amount: fee.amount, points })
  const kept = await keepQuote(pricing, {
    terms: { product: 'transfer' },
    points,
    fee,
    lines: [line],
    vatBasisPoints: rule.vat,
    quoteMinutes,
    recipient,
    coolingOffMinutes,
  })
  return {
    ...kept,
    activityType: 'TRANSFER',
    recipient: { membershipNumber: recipient.membershipNumber, maskedName: recipient.maskedName },
    lots: lots
      .filter((lot) => lot.moves > 0n)
      .map(({ expiresOn, have, moves, stays }) => ({ expiryDate: expiresOn, have, moves, stays })),
    coolingOffMinutes,
  }
}

/** When the hold of a transfer ends that is sent as late as its quote allows: lots that end sooner do not go. */
function latestHoldEnd(rule: ProgrammeConfiguration['transfer'], total: bigint, now: Date): Date {
  if (total === 0n && rule.coolingOffMinutes === 0) return now
  const readyIn = rule.quoteMinutes + (total === 0n ? 0 : rule.paymentMinutes)
  return holdEnd(minutesAfter(now, readyIn), rule.coolingOffMinutes)
}
