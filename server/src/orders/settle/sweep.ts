import { workOnEach } from '../../platform/jobs/for-each-row.ts'
import { claimDueOrders, type Order } from '../order-store.ts'
import type { OrderServices } from '../services.ts'
import { giveUpOrder, settleKnown } from './settle-order.ts'

const PAGE = 100
/** So many orders are asked about side by side. */
const AT_ONCE = 8

/**
 * Finishes what neither the browser nor the webhook finished: asks the gateway for every open order whose next time has come, gives up
 * those that have waited long enough, asks again about payments that have ended, and sends back what is owed. Run every minute, so that
 * two minutes after the gateway's final word points and money agree.
 * @returns how many orders were looked at; one that fails leaves the others alone
 */
export async function sweep(services: OrderServices, onFailure: (error: unknown) => void): Promise<number> {
  const now = services.clock.now()
  const bringOn = async (order: Order): Promise<void> => {
    const isOver = order.gives_up_at !== null && order.gives_up_at <= now
    await (isOver ? giveUpOrder : settleKnown)(services, order)
  }
  let seen = 0
  // No cursor: taking orders up moves their next time on, so that the next page is others.
  for (;;) {
    const page = await claimDueOrders(services.database, now, PAGE)
    await workOnEach(page, { work: bringOn, onFailure, atOnce: AT_ONCE })
    seen += page.length
    if (page.length < PAGE) break
  }
  await services.payments.askAgain().catch(onFailure)
  await services.payments.refundDue().catch(onFailure)
  return seen
}
