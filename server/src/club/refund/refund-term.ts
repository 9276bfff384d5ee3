import {
  refundTerm as operation,
  type refundTerm as facts,
} from '@waymark/contract/subscriptions/refund/refund-term'
import type { Call } from '../../calls/call.ts'
import { once } from '../../calls/once.ts'
import { takePin } from '../../identity/index.ts'
import { lockOrders, readOrder, type Order, type OrderServices } from '../../orders/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { wordsOf } from '../../platform/words.ts'
import {
  closeIdleSuspensions,
  lockSubscription,
  revokeExtras,
  revokeTerm,
} from '../../subscriptions/index.ts'
import { stopWithTerm } from '../auto-renewal/stop-renewing.ts'
import { visitOf, type ClubVisit } from '../club-call.ts'
import { clubWords } from '../cart/present-cart.ts'
import { planRefund, type RefundPlan } from './plan-refund.ts'
import { presentRefund, referenceOf, type RefundAnswer } from './present-refund.ts'
import { prepareRefunds, refundParts, type PreparedRefunds } from './refund-parts.ts'

type RefundCall = Call<typeof facts>

/**
 * Refunds an own order of the club by its preview (SUBS-04): what it bought ends, money and points go back. Key, PIN and effect are one
 * transaction under the jobs' role, which returns points.
 * @throws AppError REFUND_CHANGED where the figures are others than those previewed, as after midnight
 */
export async function refundTerm(services: OrderServices, call: RefundCall): Promise<RefundAnswer> {
  const { activityNumber, previewReference, transactionId } = call.body.object
  const order = await readOrder(services.database, activityNumber, call.membership.account)
  if (order === undefined) return call.fail('NOT_FOUND')
  const visit = visitOf(call)
  // A request that comes again may find its order refunded: its key has the answer.
  const prepared = await prepareRefunds(services, await ordersOf(services, visit, order), call.now)
  return once({ ...services, database: services.settlements }, call, activityNumber, async (tx) => {
    const plan = await lockedPlan(tx, visit, order, Array.from(prepared.keys()))
    if (referenceOf(plan) !== previewReference) throw new AppError('REFUND_CHANGED')
    await takePin(tx, call, { operationId: operation.id, pinToken: transactionId, subject: activityNumber })
    // Before the points go back: the dates are those of the debit.
    const answer = await presentRefund(tx, plan, call.locale)
    if (plan.endsTerm) await stopWithTerm(tx, { ...visit, now: call.now }, plan.subscriptionId)
    await carryOut(services, tx, call, plan, prepared)
    const { money: amount, points, currency } = answer.object
    await notify(tx, {
      customer: call.principal.customer,
      account: call.membership.account,
      at: call.now,
      news: { kind: 'clubRefunded', amount, points, currency, reference: activityNumber },
    })
    return answer
  })
}

/** The orders that a refund would change; the one alone where it can't be made, which is then said under the key. */
async function ordersOf(services: OrderServices, visit: ClubVisit, order: Order): Promise<readonly Order[]> {
  try {
    return (await planRefund(services.database, visit, order)).parts.map((part) => part.order)
  } catch (error) {
    if (error instanceof AppError) return [order]
    throw error
  }
}

/** Plans under the locks of all that the refund changes: orders first, then the subscription, as orders that are carried out do. */
async function lockedPlan(
  tx: Tx,
  visit: ClubVisit,
  asked: Order,
  orderIds: readonly string[],
): Promise<RefundPlan> {
  const orders = await lockOrders(tx, orderIds)
  await lockSubscription(tx, visit.key)
  const order = orders.find(({ order_id: id }) => id === asked.order_id)
  if (order === undefined) throw new Error(`Order ${asked.order_number} was not locked`)
  return planRefund(tx, visit, order)
}

async function carryOut(
  services: OrderServices,
  tx: Tx,
  { now, locale }: RefundCall,
  { endsTerm, term, refundOn, parts }: RefundPlan,
  prepared: PreparedRefunds,
): Promise<void> {
  const [{ order }] = parts
  if (endsTerm) {
    for (const { termId } of term) await revokeTerm(tx, termId, now)
    await closeIdleSuspensions(tx, term[0].termId, refundOn, now)
  } else await revokeExtras(tx, order.order_id, now)
  const reason = wordsOf(clubWords, locale, 'refund.reason')
  if (!(await refundParts(services, tx, parts, { prepared, reason, by: 'member' })))
    throw new AppError('REFUND_CHANGED')
}
