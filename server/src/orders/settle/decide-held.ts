import type { Tx } from '../../platform/database/database.ts'
import type { OrderContext } from '../order-kind.ts'
import { isFulfilled } from '../order-states.ts'
import { lockOrder } from '../order-store.ts'
import type { SettlementServices } from '../services.ts'
import { cancelOrder, postOrder, withLockedOrder } from './conclude-order.ts'

/**
 * Cancels a held order for its owner. The order's lock decides between this and the job that releases it, so exactly one of them happens.
 * @returns true if it was cancelled; false if it isn't held, or no longer
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
 * Carries out a held order for its owner, under the jobs' role.
 * @returns true if it has been carried out, now or before
 */
export async function postHeldOrder(
  services: SettlementServices,
  orderId: string,
  context: OrderContext,
): Promise<boolean> {
  const after = await withLockedOrder(services, orderId, context, async (tx, locked) =>
    // A concurrent call, or an earlier attempt that was interrupted, may have done it.
    locked.order.state === 'HELD' ? postOrder(tx, locked, context) : locked.order,
  )
  return isFulfilled(after.state)
}
