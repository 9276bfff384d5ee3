import type { Domain } from '@waymark/contract/operation'
import type { activateConverted as facts } from '@waymark/contract/points/convert/activate-converted'
import type * as shapes from '@waymark/contract/points/convert/activate-converted.shapes'
import type { Call } from '../../calls/call.ts'
import { onceThen } from '../../calls/once.ts'
import {
  postHeldOrder,
  presentOrder,
  programmeOfOrder,
  readOrder,
  type OrderServices,
} from '../../orders/index.ts'
import { activateEndpointOf } from './activate-endpoint.ts'

/**
 * Activates the caller's pending conversion, at the configured endpoint alone (POINT-12). The order's lock decides what happens; the key
 * stores the answer.
 */
export async function activateConverted(
  services: OrderServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { activityNumber } = call.body.object
  const { account } = call.membership
  const waiting = await readOrder(services.database, activityNumber, account)
  if (waiting === undefined) return call.fail('NOT_FOUND')
  // An order that is read again says where it's activated now.
  const isHere = call.params.endpoint === activateEndpointOf(call.programme)
  if (waiting.kind !== 'convert' || !isHere) return call.fail('CONVERSION_NOT_WAITING')
  const { company, programme } = await programmeOfOrder(services, waiting)
  return onceThen(services, call, activityNumber, {
    // The effect runs under the jobs' role, in its own transaction that can be retried.
    work: async () => {},
    answer: async () => {
      const hasEffect = await postHeldOrder(services, waiting.order_id, { company, programme, now: call.now })
      if (!hasEffect) return call.fail('CONVERSION_NOT_WAITING')
      const activated = await readOrder(services.database, activityNumber, account)
      if (activated === undefined) throw new Error('An activated conversion is missing')
      return { object: await presentOrder(services, activated, call.locale) }
    },
  })
}
