import { dayIn } from '@waymark/rules/calendar'
import { accountId, issuePoints, newJournalId, type IssueLine } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ActivityRow } from '../activity-store.ts'
import { entryFacts } from '../order-holds.ts'
import { tellOfOrder } from '../tell-of-order.ts'
import { bringTier } from '../bring-tier.ts'
import { yearOf } from '../calendar-year.ts'
import { CannotBeCarriedOut, type Moment, type Product } from './product.ts'
import { configured, termsOf } from './terms-of.ts'

/** Points are bought for the own account, with a campaign's bonus and the tier that the purchase's rule gives (POINT-06). */
export const buy: Product = {
  prefix: 'BU',
  operationId: 'buyPoints',
  screen: 'buy',
  paymentMinutes: ({ buy: rule }) => configured(rule, 'buy').paymentMinutes,
  allowances: (activity, { buy: rule, timeZone }) => [
    {
      account: activity.account,
      name: 'bought',
      since: yearOf(timeZone, activity.submitted_at),
      points: activity.points,
      most: configured(rule, 'buy').mostPointsAYear,
    },
  ],
  recipientAllowances: () => [],
  setAside: async () => undefined,
  carryOut: issuePurchase,
  giveBack: async () => undefined,
  whenDue: 'post',
  tell: tellOfOrder,
}

/** Under the jobs' role, and once for ever: the order is its reference. */
async function issuePurchase(tx: Tx, activity: ActivityRow, moment: Moment): Promise<string> {
  const { programme, now } = moment
  const { packets, packetSize, bonus, campaign, expiresOn, upgrade } = termsOf(activity, 'buy')
  const detail = { packs: Number(packets), packSize: Number(packetSize) }
  const line = { pointType: 'POINTS', expiresOn } as const
  const bought: IssueLine = { ...line, kind: 'purchase', points: activity.points, detail }
  const given: IssueLine = {
    ...line,
    kind: 'bonus',
    points: bonus,
    isBonus: true,
    rule: `campaign:${campaign ?? ''}`,
    detail: { ...detail, campaign: campaign ?? '' },
  }
  const answer = await issuePoints(tx, {
    account: accountId(activity.account),
    journal: newJournalId(now),
    businessReference: `order:${activity.activity_number}`,
    occurredOn: dayIn(programme.timeZone, now),
    lines: bonus > 0n ? [bought, given] : [bought],
    facts: entryFacts(activity, {}),
  })
  if (answer.kind !== 'issued') throw new CannotBeCarriedOut(answer.kind)
  if (upgrade !== null) await bringTier(tx, activity, upgrade, moment)
  return answer.journal
}
