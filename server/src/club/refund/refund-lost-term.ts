import type { Day } from '@waymark/rules/calendar'
import { readCustomer } from '../../membership/index.ts'
import { notify } from '../../notifications/index.ts'
import { lockOrders, type SettlementServices } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { localeFrom } from '../../platform/locale.ts'
import { wordsOf } from '../../platform/words.ts'
import {
  lockSubscription,
  readPreferences,
  revokeExtras,
  type SubscriptionKey,
} from '../../subscriptions/index.ts'
import { clubWords } from '../cart/present-cart.ts'
import { clubOf } from '../club-of-company.ts'
import { planLostTerm, type RefundPart } from './plan-refund.ts'
import { prepareRefunds, refundParts } from './refund-parts.ts'

/** A seat that its holder loses without having given it up. */
export interface LostTerm {
  readonly key: SubscriptionKey
  /** The term with which their days on it began. */
  readonly termId: string
  /** The first day on which it can't be used any more. */
  readonly on: Day
}

/**
 * Prepares the refund of all that a member bought for a term that they lose: the unused days of each order, as of what is added to a term
 * that is refunded (SUBS-04). While the last day is still ahead, as after a renewal was undone, the add-ons go on to it, and only what was
 * paid for the days after it is refunded.
 * @returns the refund, for the transaction under the jobs' role that ends the term, before it does; run again, it refunds nothing
 */
export async function prepareLostTerm(
  services: SettlementServices,
  { key, termId, on }: LostTerm,
): Promise<(tx: Tx) => Promise<void>> {
  const club = clubOf(await services.configuration.company(key.companyCode))
  const now = services.clock.now()
  if (club === undefined) return async () => {}
  const visit = { club, key, today: on }
  const before = (await planLostTerm(services.settlements, visit, termId)).map(({ order }) => order)
  const prepared = await prepareRefunds(services, before, now)
  return async (tx) => {
    // Orders first, then the subscription, as orders that are carried out do.
    await lockOrders(tx, [...prepared.keys()])
    await lockSubscription(tx, key)
    const parts = await planLostTerm(tx, visit, termId)
    for (const { order } of parts) await revokeExtras(tx, order.order_id, now)
    const reason = wordsOf(clubWords, await languageOf(tx, key), 'refund.reason')
    if (!(await refundParts(services, tx, parts, { prepared, reason, by: 'seat' })))
      throw new Error('Something was added to a lost term at this moment')
    for (const part of parts) await tellOf(tx, key, part, now)
  }
}

async function languageOf(tx: Tx, key: SubscriptionKey) {
  const { language } = await readPreferences(tx, key)
  return localeFrom(language ?? (await readCustomer(tx, key.customer))?.preferred_language)
}

async function tellOf(
  tx: Tx,
  { customer }: SubscriptionKey,
  { order, share: { money: amount, points } }: RefundPart,
  now: Date,
): Promise<void> {
  const { account, currency, order_number: reference } = order
  await notify(tx, {
    customer,
    account,
    at: now,
    news: { kind: 'clubRefunded', amount, points, currency, reference },
  })
}
