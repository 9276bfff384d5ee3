import { convertKind } from '@waymark/contract/points/convert/convert-kind'
import { convertPoints } from '@waymark/contract/points/convert/convert-points.shapes'
import { dayIn } from '@waymark/rules/calendar'
import {
  accountId,
  holdId,
  holdPoints,
  issuePoints,
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
import { evaluateMember } from '../../tiers/index.ts'
import { configured } from '../point-terms.ts'
import { membershipOf } from '../tier/bring-tier.ts'
import { yearlyAllowance } from '../yearly-limit.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }
import { activateEndpointOf } from './activate-endpoint.ts'
import { conversionTerms, priceConversion, type ConversionTerms } from './price-conversion.ts'

/** Converts points to status points. They are on hold until the owner activates the conversion, and released if that doesn't happen (POINT-12). */
export const convert = defineOrderKind({
  kind: convertKind,
  prefix: 'CO',
  operation: convertPoints,
  terms: conversionTerms,
  paymentMinutes: ({ convert: rule }) => configured(rule, 'convert').paymentMinutes,
  pointsLeave: true,
  price: priceConversion,
  limits: (order, { convert: rule, timeZone }) => [
    yearlyAllowance(order, timeZone, {
      name: 'converted',
      most: configured(rule, 'convert').mostPointsAYear,
    }),
  ],
  setAside: holdForConversion,
  carryOut: convertHeld,
  giveBack: async (tx, order, context) => releaseHold(tx, order, order.order_id, context),
  takeBack: async (tx, order, context, wish) =>
    takePointsBack(tx, order, { account: order.account, issued: 0n }, context, wish),
  whenDue: 'cancel',
  present: (common, { terms }, { programme }) => ({
    ...common,
    activityType: 'CONVERT',
    statusPoints: terms.statusPoints,
    activateEndpoint: activateEndpointOf(programme),
  }),
  mail: {
    words: { en, ko },
    page: 'member/migratepoints',
    facts: ({ terms }) => [{ name: 'statusPoints', form: 'points', value: String(terms.statusPoints) }],
  },
})

async function holdForConversion(
  tx: Tx,
  order: Order,
  { programme }: OrderContext,
): Promise<Refusal | undefined> {
  const answer = await holdPoints(tx, {
    ...holdFacts(order, programme),
    points: order.points,
    hold: holdId(order.order_id),
    to: systemAccounts.issuer,
    kinds: { out: 'conversion' },
    idempotency: ledgerKey(order, 'convert'),
  })
  return answer.kind === 'held' || answer.kind === 'replayed' ? undefined : answer
}

/** Runs under the jobs' role: points out and status points in, in one journal. */
async function convertHeld(
  tx: Tx,
  order: OrderOf<ConversionTerms>,
  { programme, now }: OrderContext,
): Promise<string> {
  const { statusPoints } = order.terms
  const account = accountId(order.account)
  const today = dayIn(programme.timeZone, now)
  const facts = entryFacts(order, { statusPoints: Number(statusPoints) })
  const settled = await settleHold(tx, {
    account,
    hold: holdId(order.order_id),
    journal: newJournalId(now),
    today,
    facts,
  })
  if (settled.kind !== 'posted') throw new CannotBeCarriedOut(settled.kind)
  const issued = await issuePoints(tx, {
    account,
    journal: settled.journal,
    businessReference: `order:${order.order_number}`,
    occurredOn: today,
    lines: [{ pointType: 'STATUS', kind: 'conversion', points: statusPoints }],
    facts,
  })
  if (issued.kind !== 'issued') throw new CannotBeCarriedOut(issued.kind)
  await evaluateMember(tx, { programme, key: membershipOf(order), now, journal: settled.journal })
  return settled.journal
}
