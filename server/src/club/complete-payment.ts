import type { completePayment as facts } from '@waymark/contract/subscriptions/complete-payment'
import type * as shapes from '@waymark/contract/subscriptions/complete-payment.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../calls/call.ts'
import { acceptPayment, readOrder, type OrderServices } from '../orders/index.ts'
import { club } from './club.ts'

/** The browser came back from the payment of an order of the club: the gateway is asked, and its word finishes the order (SUBS-04). */
export async function completePayment(
  services: OrderServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { activityNumber } = call.body.object
  const order = await readOrder(services.database, activityNumber, call.membership.account)
  if (order?.kind !== club.name) return call.fail('NOT_FOUND')
  const { object } = await acceptPayment(services, call)
  if (object.activityType !== 'CLUB') throw new Error('An order of the club is presented as something else')
  return { object }
}
