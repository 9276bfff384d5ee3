import type { retryPayment as facts } from '@waymark/contract/orders/retry-payment'
import type { Call } from '../../calls/call.ts'
import { readOrder } from '../order-store.ts'
import type { OrderServices } from '../services.ts'
import { giveUpOrder, settleKnown } from '../settle/settle-order.ts'
import { answerOf, whereAvailable } from './order-answer.ts'
import type { OrderAnswer } from './order-call.ts'

/**
 * Lets an own order be paid by another attempt after a declined one. The gateway is asked first: money may have come meanwhile, and then
 * there is nothing to pay. An order whose time is over is given up.
 */
export async function retryPayment(services: OrderServices, call: Call<typeof facts>): Promise<OrderAnswer> {
  const { activityNumber } = call.body.object
  const order = await readOrder(services.database, activityNumber, call.membership.account)
  if (order === undefined) return call.fail('NOT_FOUND')
  return whereAvailable(call, async () => {
    if (order.state !== 'PAYMENT_PENDING') return answerOf(services, call, order)
    const isOver = order.gives_up_at !== null && order.gives_up_at <= call.now
    const standing = await (isOver ? giveUpOrder : settleKnown)(services, order)
    return answerOf(services, call, standing)
  })
}
