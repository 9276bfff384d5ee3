import { donateKind } from '@waymark/contract/points/donate/donate-kind'
import { donatePoints } from '@waymark/contract/points/donate/donate-points.shapes'
import { dayIn } from '@waymark/rules/calendar'
import { inLocale } from '../../configuration/index.ts'
import {
  accountId,
  holdId,
  holdPoints,
  newJournalId,
  settleHold,
  systemAccounts,
  type Refusal,
} from '../../ledger/index.ts'
import {
  CannotBeCarriedOut,
  defineOrderKind,
  entryFacts,
  holdFacts,
  ledgerKey,
  releaseHold,
  takePointsBack,
  type Order,
  type OrderContext,
  type OrderOf,
} from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { configured } from '../point-terms.ts'
import { yearlyAllowance } from '../yearly-limit.ts'
import { donationTerms, type DonationTerms } from './donation-terms.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }
import { priceDonation } from './price-donation.ts'

/** Donates points to one of the programme's charities, free of charge. */
export const donate = defineOrderKind({
  kind: donateKind,
  prefix: 'DO',
  operation: donatePoints,
  terms: donationTerms,
  pointsLeave: true,
  price: priceDonation,
  limits: (order, { donate: rule, timeZone }) => [
    yearlyAllowance(order, timeZone, { name: 'donated', most: configured(rule, 'donate').mostPointsAYear }),
  ],
  setAside: holdDonation,
  carryOut: giveDonation,
  giveBack: async (tx, order, context) => releaseHold(tx, order, order.order_id, context),
  takeBack: async (tx, order, context, wish) =>
    takePointsBack(tx, order, { account: order.account, issued: 0n }, context, wish),
  whenDue: 'post',
  present: (common, { terms: { charity, names } }, { locale }) => ({
    ...common,
    activityType: 'DONATE',
    charity: { code: charity, name: inLocale(names, locale) },
  }),
  mail: {
    words: { en, ko },
    page: 'member/donatepoints',
    facts: ({ terms }) => [{ name: 'charity', form: 'name', value: terms.names }],
  },
})

async function holdDonation(tx: Tx, order: Order, { programme }: OrderContext): Promise<Refusal | undefined> {
  const answer = await holdPoints(tx, {
    ...holdFacts(order, programme),
    points: order.points,
    hold: holdId(order.order_id),
    to: systemAccounts.charities,
    kinds: { out: 'redemption' },
    idempotency: ledgerKey(order, 'donate'),
  })
  return answer.kind === 'held' || answer.kind === 'replayed' ? undefined : answer
}

/** The statement line shows the charity. @throws CannotBeCarriedOut if the hold has ended */
async function giveDonation(
  tx: Tx,
  order: OrderOf<DonationTerms>,
  { programme, now }: OrderContext,
): Promise<string> {
  const answer = await settleHold(tx, {
    account: accountId(order.account),
    hold: holdId(order.order_id),
    journal: newJournalId(now),
    today: dayIn(programme.timeZone, now),
    facts: entryFacts(order, { what: 'DONATION', itemName: order.terms.names }),
  })
  if (answer.kind === 'posted') return answer.journal
  throw new CannotBeCarriedOut(answer.kind)
}
