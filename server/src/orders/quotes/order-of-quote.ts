import type { orderOfQuote as facts } from '@waymark/contract/orders/quotes/order-of-quote'
import type { Call } from '../../calls/call.ts'
import { readOrder } from '../order-store.ts'
import type { OrderShown } from '../order-wire.ts'
import { presentOrder } from '../present-order.ts'
import type { OrderServices } from '../services.ts'
import { readQuote, withdrawQuote } from './quote-store.ts'

/**
 * Finds the order of a quote for somebody who sent it and got no answer, as after a reload. The quote is withdrawn first: an order that
 * is still on its way is then either there already or refused, so "not found" stays true.
 */
export async function orderOfQuote(
  services: OrderServices,
  call: Call<typeof facts>,
): Promise<{ readonly object: OrderShown }> {
  const { database } = services
  const { account } = call.membership
  const { quoteReferenceNumber: reference } = call.body.object
  await withdrawQuote(database, reference, account, call.now)
  const quote = await readQuote(database, reference, account)
  const orderNumber = quote?.used_by ?? undefined
  const order = orderNumber === undefined ? undefined : await readOrder(database, orderNumber, account)
  if (order === undefined) return call.fail('NOT_FOUND')
  return { object: await presentOrder(services, order, call.locale) }
}
