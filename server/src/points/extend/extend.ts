import { extendKind } from '@waymark/contract/points/extend/extend-kind'
import { renewPoints as renewPointsOperation } from '@waymark/contract/points/extend/renew-points.shapes'
import { dayIn } from '@waymark/rules/calendar'
import { restoreToKept } from '../../closures/index.ts'
import {
  accountId,
  holdId,
  holdRenewal,
  newJournalId,
  renewPoints,
  type Refusal,
} from '../../ledger/index.ts'
import {
  CannotBeCarriedOut,
  defineOrderKind,
  entryFacts,
  holdFacts,
  releaseHold,
  type Order,
  type OrderContext,
  type OrderOf,
} from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { configured } from '../point-terms.ts'
import { yearlyAllowance } from '../yearly-limit.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }
import { priceRenewals } from './price-renewals.ts'
import { presentRenewal, renewalTerms, type Renewal, type RenewalTerms } from './renewal-terms.ts'

/** Gives points a new expiry date, before they expire or for a while after (POINT-11). */
export const extend = defineOrderKind({
  kind: extendKind,
  prefix: 'EX',
  operation: renewPointsOperation,
  terms: renewalTerms,
  paymentMinutes: ({ extend: rule }) => configured(rule, 'extend').paymentMinutes,
  price: priceRenewals,
  limits: (order, { extend: rule, timeZone }) => [
    yearlyAllowance(order, timeZone, { name: 'extended', most: configured(rule, 'extend').mostPointsAYear }),
    // An expired date can be restored once: a concurrent second order is refused before it is paid.
    ...order.terms.renewals
      .filter(({ tag }) => tag === 'expired')
      .flatMap((renewal) =>
        partsOf(order, renewal).map(({ account }) => ({
          account,
          name: 'broughtBack',
          since: renewal.expiresOn,
          points: 1n,
          most: 1n,
        })),
      ),
  ],
  holds: ({ terms }) => terms.renewals.map(({ holdId: hold }) => hold).filter((hold) => hold !== null),
  setAside: holdRenewals,
  carryOut: renewAll,
  giveBack: async (tx, order, context) => {
    for (const { holdId: hold } of order.terms.renewals)
      if (hold !== null) await releaseHold(tx, order, hold, context)
  },
  takeBack: async () => ({ kind: 'notReversible' }),
  whenDue: 'post',
  present: (common, { terms }) => ({
    ...common,
    activityType: 'EXTEND',
    renewals: terms.renewals.map(presentRenewal),
  }),
  mail: { words: { en, ko }, page: 'member/extendexpiry' },
})

async function holdRenewals(
  tx: Tx,
  order: OrderOf<RenewalTerms>,
  { programme }: OrderContext,
): Promise<Refusal | undefined> {
  const facts = holdFacts(order, programme)
  for (const { expiresOn, points, holdId: hold } of order.terms.renewals) {
    if (hold === null) continue
    const answer = await holdRenewal(tx, { ...facts, points, expiresOn, hold: holdId(hold) })
    if (answer.kind !== 'held') return answer
  }
  return undefined
}

/** Runs under the jobs' role: one journal per date, all or none. @returns the first */
async function renewAll(tx: Tx, order: OrderOf<RenewalTerms>, context: OrderContext): Promise<string> {
  const journals: string[] = []
  for (const renewal of order.terms.renewals)
    for (const part of partsOf(order, renewal))
      journals.push(await renew(tx, order, { ...renewal, ...part }, context))
  const [first] = journals
  if (first === undefined) throw new Error(`Order ${order.order_number} renews nothing`)
  return first
}

/** The accounts that a renewal is of, with the points of each: the orderer's, and those of memberships that were merged into it. */
function partsOf({ account }: Order, { points, merged }: Renewal): Renewal['merged'] {
  const own = points - merged.reduce((sum, one) => sum + one.points, 0n)
  return own > 0n ? [{ account, points: own }, ...merged] : merged
}

async function renew(
  tx: Tx,
  order: Order,
  { expiresOn, renewedTo, account, points, holdId: hold }: Renewal & Renewal['merged'][number],
  { programme, now }: OrderContext,
): Promise<string> {
  const facts = entryFacts(order, { renews: expiresOn, renewedTo })
  const moving = { journal: newJournalId(now), today: dayIn(programme.timeZone, now), facts }
  const renewed = async () =>
    renewPoints(tx, {
      ...moving,
      account: accountId(account),
      expiresOn: renewedTo,
      of: hold === null ? { expiredOn: expiresOn, points } : { hold: holdId(hold) },
    })
  const kept = accountId(order.account)
  const answer =
    account === order.account
      ? await renewed()
      : await restoreToKept(tx, { ...moving, from: accountId(account), kept }, renewed)
  if (answer?.kind !== 'renewed')
    throw new CannotBeCarriedOut(`${expiresOn}: ${answer?.kind ?? 'no longer merged'}`)
  return answer.journal
}
