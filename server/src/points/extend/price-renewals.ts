import { renewalAmount, renewalCharge, renewalFee } from '@waymark/rules/points/renewal'
import { newHoldId } from '../../ledger/index.ts'
import {
  quoteLine,
  type Of,
  type Price,
  type Pricing,
  type QuoteAnswer,
  type QuoteAsked,
} from '../../orders/index.ts'
import { yearlyRoom } from '../yearly-limit.ts'
import { renewableDates, type ExtendRule, type RenewableDate } from './renewable.ts'
import { presentRenewal, type Renewal, type RenewalTerms } from './renewal-terms.ts'

type Asked = Of<QuoteAsked, 'EXTEND'>

/** Prices the renewal of the chosen dates, in full or in part (POINT-11). */
export async function priceRenewals(
  pricing: Pricing,
  asked: Asked,
): Promise<Price<RenewalTerms, Of<QuoteAnswer, 'EXTEND'>>> {
  const { database, call, programme } = pricing
  const rule = programme.extend
  if (rule === undefined) return call.fail('PRODUCT_NOT_OFFERED')
  const { account } = call.membership
  const dates = await renewableDates(database, account, { programme, rule, now: call.now, today: call.today })
  const renewals = asked.renewals.map((one) => chosen(one, dates, rule, call.now))
  if (!areRenewals(renewals) || new Set(renewals.map(({ expiresOn }) => expiresOn)).size < renewals.length)
    return call.fail('RENEWAL_NOT_POSSIBLE')
  const points = renewals.reduce((sum, one) => sum + one.points, 0n)
  const limit = await yearlyRoom(pricing, points, { name: 'extended', most: rule.mostPointsAYear })
  return {
    terms: { renewals },
    points,
    fee: renewalFee(rule, renewals),
    lines: renewals.map((one) => quoteLine(renewalCharge(rule, one), one)),
    vatBasisPoints: rule.vat,
    quoteMinutes: rule.quoteMinutes,
    answer: (common) => ({
      ...common,
      activityType: 'EXTEND',
      renewals: renewals.map(presentRenewal),
      limit,
    }),
  }
}

function areRenewals(chosen: (Renewal | undefined)[]): chosen is Renewal[] {
  return chosen.every((one) => one !== undefined)
}

/** One requested date; undefined if that many of its points can't be renewed. */
function chosen(
  asked: Asked['renewals'][number],
  dates: readonly RenewableDate[],
  rule: ExtendRule,
  now: Date,
): Renewal | undefined {
  const { tag, points } = asked
  const date = dates.find((one) => one.tag === tag && one.expiresOn === asked.expiryDate)
  if (date === undefined || points > date.points) return undefined
  return {
    tag,
    expiresOn: date.expiresOn,
    renewedTo: date.renewedTo,
    points,
    amount: renewalAmount(rule, { tag, points }),
    holdId: tag === 'expired' ? null : newHoldId(now),
    merged: mergedPart(date, points),
  }
}

/** Which of so many points are of merged memberships: the member's own come first. */
function mergedPart({ points: all, merged }: RenewableDate, points: bigint): Renewal['merged'] {
  const own = all - merged.reduce((sum, one) => sum + one.points, 0n)
  let rest = points
  const takeUpTo = (most: bigint) => {
    const part = rest < most ? rest : most
    rest -= part
    return part
  }
  takeUpTo(own)
  return merged
    .map(({ account, points: most }) => ({ account, points: takeUpTo(most) }))
    .filter((part) => part.points > 0n)
}
