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

/** Lets an own conversion take place that waits for it (POINT-12). The order's lock decides what happens; the key keeps the answer. */
export async function activateConverted(
  services: OrderServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { activityNumber } = call.body.object
  const { account } = call.membership
  const waiting = await readOrder(services.database, activityNumber, account)
  if (waiting === undefined) return call.fail('NOT_FOUND')
  if (waiting.kind !== 'convert') return call.fail('CONVERSION_NOT_WAITING')
  const { programme } = await programmeOfOrder(services, waiting)
  return onceThen(services, call, activityNumber, {
    // The effect is the jobs' role's, in a transaction of its own that can run again.
    work: async () => {},
    answer: async () => {
      const hasEffect = await postHeldOrder(services, waiting.order_id, { programme, now: call.now })
      if (!hasEffect) return call.fail('CONVERSION_NOT_WAITING')
      const activated = await readOrder(services.database, activityNumber, account)
      if (activated === undefined) throw new Error('An activated conversion is missing')
      return { object: await presentOrder(services, activated, call.locale) }
    },
  })
}
