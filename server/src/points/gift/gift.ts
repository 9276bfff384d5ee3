import { giftKind } from '@waymark/contract/points/gift/gift-kind'
import { giftPoints } from '@waymark/contract/points/gift/gift-points.shapes'
import { dayIn } from '@waymark/rules/calendar'
import { accountId, issuePoints, newJournalId } from '../../ledger/index.ts'
import {
  CannotBeCarriedOut,
  defineOrderKind,
  entryFacts,
  recipientOf,
  takePointsBack,
  tellRecipient,
  type OrderContext,
  type OrderOf,
} from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { configured } from '../point-terms.ts'
import { notifyOfGain } from '../recipients/notify-of-points.ts'
import { presentRecipient } from '../recipients/present-recipient.ts'
import { giftTerms, type GiftTerms } from './gift-terms.ts'
import { yearlyAllowance } from '../yearly-limit.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }
import { priceGift } from './price-gift.ts'

/** Buys points for another member (POINT-08). */
export const gift = defineOrderKind({
  kind: giftKind,
  prefix: 'GI',
  operation: giftPoints,
  terms: giftTerms,
  paymentMinutes: ({ gift: rule }) => configured(rule, 'gift').paymentMinutes,
  price: priceGift,
  limits: (order, { gift: rule, timeZone }) => [
    yearlyAllowance(order, timeZone, { name: 'given', most: configured(rule, 'gift').mostGivenAYear }),
  ],
  recipientLimits: (order, { gift: rule, timeZone }) => [
    yearlyAllowance({ ...order, account: recipientOf(order).account }, timeZone, {
      name: 'receivedAsGift',
      most: configured(rule, 'gift').mostReceivedAYear,
    }),
  ],
  carryOut: issueGift,
  takeBack: async (tx, order, context, wish) =>
    takePointsBack(tx, order, { account: recipientOf(order).account, issued: order.points }, context, wish),
  whenDue: 'post',
  present: (common, order) => ({
    ...common,
    activityType: 'GIFT',
    recipient: presentRecipient(order),
    expiryDate: order.terms.expiresOn,
  }),
  mail: { words: { en, ko }, page: 'buy?for=gift' },
  tell: async (tx, order, news, tellOwner) => {
    await tellOwner()
    if (news.kind !== 'done') return
    await tellRecipient(tx, order)
    await notifyOfGain(tx, order, 'gift', news.at)
  },
})

/** Runs under the jobs' role, only once: the order is the reference. */
async function issueGift(
  tx: Tx,
  order: OrderOf<GiftTerms>,
  { programme, now }: OrderContext,
): Promise<string> {
  const answer = await issuePoints(tx, {
    account: accountId(recipientOf(order).account),
    journal: newJournalId(now),
    businessReference: `order:${order.order_number}`,
    occurredOn: dayIn(programme.timeZone, now),
    lines: [
      {
        pointType: 'POINTS',
        kind: 'gift_in',
        points: order.points,
        expiresOn: order.terms.expiresOn,
        detail: {
          counterpartyName: order.sender_name,
          counterpartyNumber: order.membership_number,
          ...(order.message === null ? {} : { message: order.message }),
        },
      },
    ],
    facts: entryFacts(order, {}),
  })
  if (answer.kind !== 'issued') throw new CannotBeCarriedOut(answer.kind)
  return answer.journal
}
