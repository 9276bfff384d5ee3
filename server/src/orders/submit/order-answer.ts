import { GatewayUnavailable } from '../../payments/index.ts'
import { isOpen } from '../order-states.ts'
import type { Order } from '../order-store.ts'
import type { OrderServices } from '../services.ts'
import { settleKnown } from '../settle/settle-order.ts'
import type { OrderAnswer } from './order-call.ts'

/** What an answer needs of its call. */
interface Answering {
  readonly fail: (code: 'PAYMENT_UNAVAILABLE') => never
}

/**
 * Answers how an order stands (POINT-04): where it is to be paid, with its payment page. After a declined payment that is the page of
 * another attempt.
 * @throws AppError PAYMENT_UNAVAILABLE where the gateway does not answer
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

/** The page of the attempt that is open, or of the next one where the last was declined. */
async function openPage({ payments }: OrderServices, { order_id: paymentId }: Order) {
  const open = await payments.resume(paymentId)
  return open.status === 'declined' ? payments.open(paymentId) : open
}

/** Refuses with PAYMENT_UNAVAILABLE what the gateway does not answer. */
export async function whereAvailable<A>(call: Answering, work: () => Promise<A>): Promise<A> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GatewayUnavailable) return call.fail('PAYMENT_UNAVAILABLE')
    throw error
  }
}
