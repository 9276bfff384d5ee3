import type { retryPayment as facts } from '@waymark/contract/orders/payment/retry-payment'
import type { Call } from '../../calls/call.ts'
import { readOrder } from '../order-store.ts'
import type { OrderServices } from '../services.ts'
import { giveUpOrder, settleKnown } from '../settle/settle-order.ts'
import { answerOf, whereAvailable } from './order-answer.ts'
import type { OrderAnswer } from './order-call.ts'

/**
 * Starts another payment attempt for the caller's own order after a declined one. Asks the gateway first, since money may have arrived
 * meanwhile. An order past its time is given up.
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
