import { forEachRow } from '../../platform/jobs/for-each-row.ts'
import type { Order } from '../order-store.ts'
import { programmeOfOrder } from '../programme-of-order.ts'
import type { OrderServices } from '../services.ts'
import { traceOrder } from '../trace-order.ts'
import { cancelOrder, postOrder, withLockedOrder } from './conclude-order.ts'
import { readDueOrders } from './due-orders-store.ts'

/**
 * Ends holds that are due, as each kind defines: a transfer is sent, and only now its recipient is told; a conversion that wasn't activated is
 * cancelled. Runs every minute.
 * @returns how many orders were due; a failing one doesn't delay the others
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

/** The order's lock decides between this, another process and its owner. */
async function release(services: OrderServices, due: Order, now: Date): Promise<void> {
  const { company, programme } = await programmeOfOrder(services, due)
  const context = { company, programme, now }
  await withLockedOrder(services, due.order_id, context, async (tx, locked) => {
    if (locked.order.state !== 'HELD') return locked.order
    return locked.kind.whenDue === 'post' ? postOrder(tx, locked, context) : cancelOrder(tx, locked, context)
  })
}
