import { workOnEach } from '../../platform/jobs/for-each-row.ts'
import { applyDueDisputes } from '../disputes/apply-disputes.ts'
import type { Order } from '../order-store.ts'
import type { OrderServices } from '../services.ts'
import { giveUpOrder, settleKnown } from './settle-order.ts'
import { claimDueOrders } from './due-orders-store.ts'

const PAGE = 100
/** Number of orders checked in parallel. */
const AT_ONCE = 8

/**
 * Finishes what neither the browser nor the webhook finished: asks the gateway about every open order that is due, gives up those past their
 * time, rechecks ended payments, acts on disputes, and sends refunds. Runs every minute, so points and money agree within two minutes of the gateway's final
 * answer.
 * @returns how many orders were checked; a failing one doesn't stop the others
 */
export async function sweep(services: OrderServices, onFailure: (error: unknown) => void): Promise<number> {
  const now = services.clock.now()
  const bringOn = async (order: Order): Promise<void> => {
    const isOver = order.gives_up_at !== null && order.gives_up_at <= now
    await (isOver ? giveUpOrder : settleKnown)(services, order)
  }
  let seen = 0
  // No cursor: claiming orders moves their next check time, so the next page has others.
  for (;;) {
    const page = await claimDueOrders(services.database, now, PAGE)
    await workOnEach(page, { work: bringOn, onFailure, atOnce: AT_ONCE })
    seen += page.length
    if (page.length < PAGE) break
  }
  await services.payments.askAgain().catch(onFailure)
  await applyDueDisputes(services, onFailure).catch(onFailure)
  await services.payments.refundDue().catch(onFailure)
  return seen
}
