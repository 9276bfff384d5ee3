import type { Domain } from '@waymark/contract/operation'
import type { cancelTransfer as facts } from '@waymark/contract/points/transfer/cancel-transfer'
import type * as shapes from '@waymark/contract/points/transfer/cancel-transfer.shapes'
import type { Call } from '../../calls/call.ts'
import { onceThen } from '../../calls/once.ts'
import {
  cancelHeldOrder,
  presentOrder,
  programmeOfOrder,
  readOrder,
  type OrderServices,
} from '../../orders/index.ts'

/** Cancels the caller's held transfer. No PIN is needed, since nothing leaves the account. */
export async function cancelTransfer(
  services: OrderServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { activityNumber } = call.body.object
  const { account } = call.membership
  const held = await readOrder(services.database, activityNumber, account)
  if (held === undefined) return call.fail('NOT_FOUND')
  const { company, programme } = await programmeOfOrder(services, held)
  return onceThen(services, call, activityNumber, {
    work: async (tx) => {
      const isCancelled =
        held.kind === 'transfer' &&
        (await cancelHeldOrder(services, tx, held.order_id, { company, programme, now: call.now }))
      if (!isCancelled) call.fail('TRANSFER_NOT_HELD')
    },
    answer: async () => {
      const cancelled = await readOrder(services.database, activityNumber, account)
      if (cancelled === undefined) throw new Error('A cancelled order is missing')
      return { object: await presentOrder(services, cancelled, call.locale) }
    },
  })
}
