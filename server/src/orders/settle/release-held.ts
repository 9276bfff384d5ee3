import { forEachRow } from '../../platform/jobs/for-each-row.ts'
import { readDueOrders, type Order } from '../order-store.ts'
import { programmeOfOrder } from '../programme-of-order.ts'
import type { OrderServices } from '../services.ts'
import { traceOrder } from '../trace-order.ts'
import { cancelOrder, postOrder, withLockedOrder } from './conclude-order.ts'

/**
 * Ends what was held back long enough, as its kind says: a transfer goes, and only now its recipient hears of it; a conversion that
 * nobody activated is undone. Run every minute.
 * @returns how many orders were due; one that fails does not keep the others waiting
 */
export async function releaseHeld(
  services: OrderServices,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const now = services.clock.now()
  const { seen } = await forEachRow<Order>({
    read: async (after, most) => readDueOrders(services.database, now, after, most),
    keyOf: ({ order_id: id }) => id,
    work: async (order) => traceOrder('release', order, async () => release(services, order, now)),
    onFailure,
  })
  if (seen > 0) services.nudgeOutbox()
  return seen
}

/** The lock on the order decides between this, its twin in another process, and its owner. */
async function release(services: OrderServices, due: Order, now: Date): Promise<void> {
  const { programme } = await programmeOfOrder(services, due)
  const context = { programme, now }
  await withLockedOrder(services, due.order_id, context, async (tx, locked) => {
    if (locked.order.state !== 'HELD') return locked.order
    return locked.kind.whenDue === 'post' ? postOrder(tx, locked, context) : cancelOrder(tx, locked, context)
  })
}
