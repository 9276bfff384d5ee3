import { dayIn } from '@waymark/rules/calendar'
import { noFee } from '@waymark/rules/points/fee'
import { checkPackets } from '@waymark/rules/points/packets'
import { inLocale } from '../../configuration/index.ts'
import { accountId, readLotsToTake } from '../../ledger/index.ts'
import {
  holdEnd,
  minutesAfter,
  type Of,
  type Price,
  type Pricing,
  type QuoteAnswer,
  type QuoteAsked,
} from '../../orders/index.ts'
import { yearlyRoom } from '../yearly-limit.ts'
import type { DonationTerms } from './donation-terms.ts'

/** Checks a donation against the programme's charities, steps and yearly limit, and the member's points. Donations are free. */
export async function priceDonation(
  pricing: Pricing,
  { charityCode, points }: Of<QuoteAsked, 'DONATE'>,
): Promise<Price<DonationTerms, Of<QuoteAnswer, 'DONATE'>>> {
  const { database, call, programme } = pricing
  const rule = programme.donate
  const charity = rule?.charities.find(({ code }) => code === charityCode)
  if (rule === undefined || charity === undefined) return call.fail('PRODUCT_NOT_OFFERED')
  if (checkPackets(rule, points) !== 'ok') return call.fail('POINTS_OUT_OF_STEP')
  const lots = await readLotsToTake(database, accountId(call.membership.account), {
    points,
    today: dayIn(programme.timeZone, call.now),
    notExpiringBefore: dayIn(programme.timeZone, holdEnd(minutesAfter(call.now, rule.quoteMinutes), 0)),
  })
  if (lots.reduce((sum, lot) => sum + lot.moves, 0n) < points) return call.fail('POINTS_NOT_ENOUGH')
  const limit = await yearlyRoom(pricing, points, { name: 'donated', most: rule.mostPointsAYear })
  const { code, name: names } = charity
  return {
    terms: { charity: code, names },
    points,
    fee: noFee,
    lines: [{ units: 1, unitPoints: 0n, unitPrice: 0n, amount: 0n, points }],
    vatBasisPoints: 0n,
    quoteMinutes: rule.quoteMinutes,
    answer: (common) => ({
      ...common,
      activityType: 'DONATE',
      charity: { code, name: inLocale(names, call.locale) },
      limit,
    }),
  }
}
