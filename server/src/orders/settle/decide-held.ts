import type { Tx } from '../../platform/database/database.ts'
import type { OrderContext } from '../order-kind.ts'
import { isFulfilled } from '../order-states.ts'
import { lockOrder } from '../order-store.ts'
import type { SettlementServices } from '../services.ts'
import { cancelOrder, postOrder, withLockedOrder } from './conclude-order.ts'

/**
 * Its owner cancels an order that is held. The lock on the order decides between this and the job that releases it, so that exactly one
 * of them happens.
 * @returns whether it was cancelled; false where it is not held, or no longer
 */
export async function cancelHeldOrder(
  { kinds }: Pick<SettlementServices, 'kinds'>,
  tx: Tx,
  orderId: string,
  context: OrderContext,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (order?.state !== 'HELD') return false
  await cancelOrder(tx, { order, kind: kinds.named(order.kind) }, context)
  return true
}

/**
 * Its owner lets an order take place that is held, under the jobs' role.
 * @returns whether it has had its effect, now or before
 */
export async function postHeldOrder(
  services: SettlementServices,
  orderId: string,
  context: OrderContext,
): Promise<boolean> {
  const after = await withLockedOrder(services, orderId, context, async (tx, locked) =>
    // A twin, or the same call before it was cut off, may have done it.
    locked.order.state === 'HELD' ? postOrder(tx, locked, context) : locked.order,
  )
  return isFulfilled(after.state)
}
