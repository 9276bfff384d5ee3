import { GatewayUnavailable } from '../../payments/index.ts'
import { isOpen } from '../order-states.ts'
import type { Order } from '../order-store.ts'
import type { OrderServices } from '../services.ts'
import { settleKnown } from '../settle/settle-order.ts'
import type { OrderAnswer } from './order-call.ts'

/** The parts of a call that an answer needs. */
interface Answering {
  readonly fail: (code: 'PAYMENT_UNAVAILABLE') => never
}

/**
 * Answers with an order's state (POINT-04) and, if it is due for payment, its payment page. After a declined payment that is the next
 * attempt's page.
 * @throws AppError PAYMENT_UNAVAILABLE if the gateway doesn't answer
 */
export async function answerOf(services: OrderServices, call: Answering, order: Order): Promise<OrderAnswer> {
  const { state, order_number: transactionId, held_until: heldUntil } = order
  if (state === 'HELD') {
    if (heldUntil === null) throw new Error(`Order ${transactionId} is held without an end`)
    return { object: { memberActivityStatus: state, transactionId, heldUntil } }
  }
  if (state === 'FAILED' || state === 'CANCELLED')
    return { object: { memberActivityStatus: state, transactionId } }
  if (!isOpen(state)) return { object: { memberActivityStatus: 'POSTED', transactionId } }
  return whereAvailable(call, async () => {
    const { redirectUrl, status } = await openPage(services, order)
    if (status !== 'pending') return answerOf(services, call, await settleKnown(services, order))
    if (redirectUrl === undefined) throw new GatewayUnavailable('it gave no address')
    return { object: { memberActivityStatus: 'PAYMENT_PENDING', transactionId, redirectURL: redirectUrl } }
  })
}

/** The page of the open attempt, or of a new one if the last was declined. */
async function openPage({ payments }: OrderServices, { order_id: paymentId }: Order) {
  const open = await payments.resume(paymentId)
  return open.status === 'declined' ? payments.open(paymentId) : open
}

/** Turns an unavailable gateway into PAYMENT_UNAVAILABLE. */
export async function whereAvailable<A>(call: Answering, work: () => Promise<A>): Promise<A> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GatewayUnavailable) return call.fail('PAYMENT_UNAVAILABLE')
    throw error
  }
}
