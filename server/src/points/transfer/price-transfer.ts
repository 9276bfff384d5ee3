import { dayIn } from '@waymark/rules/calendar'
import { chargeFor } from '@waymark/rules/points/packets'
import { checkTransferAmount, transferFee } from '@waymark/rules/points/transfer'
import * as z from 'zod/mini'
import type { ProgrammeConfiguration } from '../../configuration/index.ts'
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
} from '../../orders/index.ts'
import { recipientAsked } from '../recipients/recipient-asked.ts'

/** A transfer has no terms besides its price and recipient. */
export const transferTerms = z.record(z.string(), z.never())
type TransferTerms = z.output<typeof transferTerms>

/** Prices a transfer and shows which points will move. */
export async function priceTransfer(
  pricing: Pricing,
  asked: Of<QuoteAsked, 'TRANSFER'>,
): Promise<Price<TransferTerms, Of<QuoteAnswer, 'TRANSFER'>>> {
  const { database, call, programme } = pricing
  const { points } = asked
  const rule = programme.transfer
  if (checkTransferAmount(rule, points) !== 'ok') return call.fail('POINTS_OUT_OF_STEP')
  const recipient = await recipientAsked(pricing, asked.recipient)
  const fee = transferFee(rule, points)
  const lots = await readLotsToTake(database, accountId(call.membership.account), {
    points,
    today: call.today,
    notExpiringBefore: dayIn(programme.timeZone, latestHoldEnd(rule, fee.total, call.now)),
  })
  if (lots.reduce((sum, lot) => sum + lot.moves, 0n) < points) return call.fail('POINTS_NOT_ENOUGH')
  const { quoteMinutes, coolingOffMinutes } = rule
  const { membershipNumber, maskedName } = recipient
  return {
    terms: {},
    points,
    fee,
    lines: [quoteLine(chargeFor(rule, points), { amount: fee.amount, points })],
    vatBasisPoints: rule.vat,
    quoteMinutes,
    recipient,
    coolingOffMinutes,
    answer: (common) => ({
      ...common,
      activityType: 'TRANSFER',
      recipient: { membershipNumber, maskedName },
      lots: lots
        .filter((lot) => lot.moves > 0n)
        .map(({ expiresOn, have, moves, stays }) => ({ expiryDate: expiresOn, have, moves, stays })),
      coolingOffMinutes,
    }),
  }
}

/** When the hold ends if the transfer is sent as late as its quote allows: lots that expire sooner are left out. */
function latestHoldEnd(rule: ProgrammeConfiguration['transfer'], total: bigint, now: Date): Date {
  if (total === 0n && rule.coolingOffMinutes === 0) return now
  const readyIn = rule.quoteMinutes + (total === 0n ? 0 : rule.paymentMinutes)
  return holdEnd(minutesAfter(now, readyIn), rule.coolingOffMinutes)
}
