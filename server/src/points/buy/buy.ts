import { buyKind } from '@waymark/contract/points/buy/buy-kind'
import { buyPoints } from '@waymark/contract/points/buy/buy-points.shapes'
import { dayIn } from '@waymark/rules/calendar'
import { accountId, issuePoints, newJournalId, type IssueLine } from '../../ledger/index.ts'
import {
  CannotBeCarriedOut,
  defineOrderKind,
  entryFacts,
  takePointsBack,
  type OrderContext,
  type OrderOf,
} from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { configured } from '../point-terms.ts'
import { bringTier, takeTierBack } from '../tier/bring-tier.ts'
import { presentTier } from '../tier/present-tier.ts'
import { yearlyAllowance } from '../yearly-limit.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }
import { pricePurchase } from './price-purchase.ts'
import { purchaseTerms, type PurchaseTerms } from './purchase-terms.ts'

/** Buys points for the member's own account, with a campaign's bonus and any tier upgrade (POINT-06). */
export const buy = defineOrderKind({
  kind: buyKind,
  prefix: 'BU',
  operation: buyPoints,
  terms: purchaseTerms,
  paymentMinutes: ({ buy: rule }) => configured(rule, 'buy').paymentMinutes,
  price: pricePurchase,
  limits: (order, { buy: rule, timeZone }) => [
    yearlyAllowance(order, timeZone, { name: 'bought', most: configured(rule, 'buy').mostPointsAYear }),
  ],
  carryOut: issuePurchase,
  takeBack: async (tx, order, context, wish) => {
    const issued = order.points + order.terms.bonus
    const taken = await takePointsBack(tx, order, { account: order.account, issued }, context, wish)
    if (taken.kind === 'takenBack') await takeTierBack(tx, order, context)
    return taken
  },
  whenDue: 'post',
  present: (common, { terms: { bonus, expiresOn, upgrade } }, { programme, locale }) => ({
    ...common,
    activityType: 'BUY',
    bonusPoints: bonus,
    expiryDate: expiresOn,
    tierUpgrade: upgrade && presentTier(programme, upgrade, locale),
  }),
  mail: {
    words: { en, ko },
    page: 'buy',
    facts: ({ terms: { bonus, upgrade } }) => [
      { name: 'bonus', form: 'points', value: String(bonus) },
      { name: 'tier', form: 'tier', value: upgrade?.code ?? '' },
    ],
  },
})

/** Runs under the jobs' role, only once: the order is the reference. */
async function issuePurchase(tx: Tx, order: OrderOf<PurchaseTerms>, context: OrderContext): Promise<string> {
  const { programme, now } = context
  const { packets, packetSize, bonus, campaign, expiresOn, upgrade } = order.terms
  const detail = { packs: Number(packets), packSize: Number(packetSize) }
  const line = { pointType: 'POINTS', expiresOn } as const
  const bought: IssueLine = { ...line, kind: 'purchase', points: order.points, detail }
  const given: IssueLine = {
    ...line,
    kind: 'bonus',
    points: bonus,
    isBonus: true,
    rule: `campaign:${campaign ?? ''}`,
    detail: { ...detail, campaign: campaign ?? '' },
  }
  const answer = await issuePoints(tx, {
    account: accountId(order.account),
    journal: newJournalId(now),
    businessReference: `order:${order.order_number}`,
    occurredOn: dayIn(programme.timeZone, now),
    lines: bonus > 0n ? [bought, given] : [bought],
    facts: entryFacts(order, {}),
  })
  if (answer.kind !== 'issued') throw new CannotBeCarriedOut(answer.kind)
  if (upgrade !== null) await bringTier(tx, order, upgrade, context)
  return answer.journal
}
