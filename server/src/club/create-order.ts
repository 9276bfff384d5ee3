import type { createOrder as facts } from '@waymark/contract/subscriptions/create-order'
import type * as shapes from '@waymark/contract/subscriptions/create-order.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../calls/call.ts'
import { priceOrder, type OrderServices } from '../orders/index.ts'

/** Makes the order that a cart asks for, with the price that holds until it expires; it's placed by paying (SUBS-04). */
export async function createOrder(
  services: OrderServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const quote = await priceOrder(services, call, { ...call.body.object, activityType: 'CLUB' })
  if (quote.activityType !== 'CLUB') throw new Error('A cart of the club was priced as something else')
  return { object: quote }
}
