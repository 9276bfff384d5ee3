import { dayIn } from '@waymark/rules/calendar'
import { accountId, issuePoints, newJournalId } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ActivityRow } from '../activity-store.ts'
import { yearOf } from '../calendar-year.ts'
import { entryFacts } from '../order-holds.ts'
import { recipientOf } from '../recipient-of.ts'
import { tellOfOrder } from '../tell-of-order.ts'
import { CannotBeCarriedOut, type Moment, type Product } from './product.ts'
import { configured, termsOf } from './terms-of.ts'

/** Points are bought for another member (POINT-08). */
export const gift: Product = {
  prefix: 'GI',
  operationId: 'giftPoints',
  screen: 'buy',
  paymentMinutes: ({ gift: rule }) => configured(rule, 'gift').paymentMinutes,
  allowances: (activity, { gift: rule, timeZone }) => [
    {
      account: activity.account,
      name: 'given',
      since: yearOf(timeZone, activity.submitted_at),
      points: activity.points,
      most: configured(rule, 'gift').mostGivenAYear,
    },
  ],
  recipientAllowances: (activity, { gift: rule, timeZone }) => [
    {
      account: recipientOf(activity).account,
      name: 'receivedAsGift',
      since: yearOf(timeZone, activity.submitted_at),
      points: activity.points,
      most: configured(rule, 'gift').mostReceivedAYear,
    },
  ],
  setAside: async () => undefined,
  carryOut: issueGift,
  giveBack: async () => undefined,
  whenDue: 'post',
  tell: tellOfOrder,
}

/** Under the jobs' role, and once for ever: the order is its reference. */
async function issueGift(tx: Tx, activity: ActivityRow, { programme, now }: Moment): Promise<string> {
  const { expiresOn } = termsOf(activity, 'gift')
  const answer = await issuePoints(tx, {
    account: accountId(recipientOf(activity).account),
    journal: newJournalId(now),
    businessReference: `order:${activity.activity_number}`,
    occurredOn: dayIn(programme.timeZone, now),
    lines: [
      {
        pointType: 'POINTS',
        kind: 'gift_in',
        points: activity.points,
        expiresOn,
        detail: {
          counterpartyName: activity.sender_name,
          counterpartyNumber: activity.membership_number,
          ...(activity.message === null ? {} : { message: activity.message }),
        },
      },
    ],
    facts: entryFacts(activity, {}),
  })
  if (answer.kind !== 'issued') throw new CannotBeCarriedOut(answer.kind)
  return answer.journal
}
