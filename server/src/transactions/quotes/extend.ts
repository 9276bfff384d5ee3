import { renewalAmount, renewalCharge, renewalFee } from '@waymark/rules/renewal'
import { newHoldId } from '../../ledger/index.ts'
import { yearOf } from '../calendar-year.ts'
import { limitStanding } from '../limit-left.ts'
import type { RenewalTerms } from '../order-terms.ts'
import { presentRenewal } from '../present-activity.ts'
import { renewableDates, type ExtendRule, type RenewableDate } from '../renewable.ts'
import {
  keepQuote,
  quoteLine,
  type Answer,
  type AskedFor,
  type Pricing,
  type QuoteLine,
} from './keep-quote.ts'

/** Prices the renewal of the dates that were chosen, whole or in part (POINT-11). */
export async function quoteExtend(pricing: Pricing, asked: AskedFor<'EXTEND'>): Promise<Answer> {
  const { services, call, programme } = pricing
  const rule = programme.extend
  if (rule === undefined) return call.fail('PRODUCT_NOT_OFFERED')
  const { account } = call.membership
  const dates = await renewableDates(services.database, account, { programme, rule, now: call.now })
  const renewals = asked.renewals.map((one) => chosen(one, dates, rule, call.now))
  if (!areRenewals(renewals) || new Set(renewals.map(({ expiresOn }) => expiresOn)).size < renewals.length)
    return call.fail('RENEWAL_NOT_POSSIBLE')
  const points = renewals.reduce((sum, one) => sum + one.points, 0n)
  const since = yearOf(programme.timeZone, call.now)
  const most = rule.mostPointsAYear
  const limit = await limitStanding(services.database, { account, name: 'extended', since, most })
  if (points > limit.left)
    return call.fail('ORDER_LIMIT_REACHED', { data: { limit: 'extended', left: Number(limit.left) } })
  const kept = await keepQuote(pricing, {
    terms: { product: 'extend', renewals },
    points,
    fee: renewalFee(rule, renewals),
    lines: renewals.map((one) => lineOf(rule, one)),
    vatBasisPoints: rule.vat,
    quoteMinutes: rule.quoteMinutes,
  })
  return { ...kept, activityType: 'EXTEND', renewals: renewals.map(presentRenewal), limit }
}

function areRenewals(chosen: (RenewalTerms | undefined)[]): chosen is RenewalTerms[] {
  return chosen.every((one) => one !== undefined)
}

/** One date as it was asked for; undefined where so many points of it cannot be renewed. */
function chosen(
  asked: AskedFor<'EXTEND'>['renewals'][number],
  dates: readonly RenewableDate[],
  rule: ExtendRule,
  now: Date,
): RenewalTerms | undefined {
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
  }
}

function lineOf(rule: ExtendRule, { tag, points, amount }: RenewalTerms): QuoteLine {
  return quoteLine(renewalCharge(rule, { tag, points }), { amount, points })
}
