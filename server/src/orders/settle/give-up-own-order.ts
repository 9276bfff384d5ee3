import type { giveUpOrder as facts } from '@waymark/contract/orders/give-up-order'
import type { Call } from '../../calls/call.ts'
import { readOrder } from '../order-store.ts'
import type { OrderShown } from '../order-wire.ts'
import { presentOrder } from '../present-order.ts'
import type { OrderServices } from '../services.ts'
import { whereAvailable } from '../submit/order-answer.ts'
import { giveUpOrder } from './settle-order.ts'

/**
 * Cancels an unpaid order for its owner, for example after a declined payment. Its payment page is closed first, so nobody can still pay. An
 * order that isn't waiting for payment stays unchanged.
 */
export async function giveUpOwnOrder(
  services: OrderServices,
  call: Call<typeof facts>,
): Promise<{ readonly object: OrderShown }> {
  const order = await readOrder(services.database, call.body.object.activityNumber, call.membership.account)
  if (order === undefined) return call.fail('NOT_FOUND')
  return whereAvailable(call, async () => {
    const ended = order.state === 'PAYMENT_PENDING' ? await giveUpOrder(services, order) : order
    return { object: await presentOrder(services, ended, call.locale) }
  })
}
