import type { Domain } from '@waymark/contract/operation'
import type { cancelTransfer as facts } from '@waymark/contract/transactions/cancel-transfer'
import type * as shapes from '@waymark/contract/transactions/cancel-transfer.shapes'
import type { Call } from '../../calls/call.ts'
import {
  cancelHeldOrder,
  presentOrder,
  programmeOfOrder,
  readOrder,
  type Order,
  type OrderServices,
} from '../../orders/index.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { claimKey, keepAnswer, type KnownKey } from '../../platform/idempotency/store.ts'

type CancelCall = Call<typeof facts, typeof shapes>

/** Cancels an own transfer while it is held. No PIN: nothing leaves the account. */
export async function cancelTransfer(
  services: OrderServices,
  call: CancelCall,
): Promise<Domain<typeof shapes>['answer']> {
  const { activityNumber } = call.body.object
  const { account } = call.membership
  const held = await readOrder(services.database, activityNumber, account)
  if (held === undefined) return call.fail('NOT_FOUND')
  const known = await cancelOnce(services, call, held)
  if (known.kind === 'reused') return call.fail('IDEMPOTENCY_KEY_REUSED')
  if (known.kind === 'answered') return call.decode(known.answer)
  const cancelled = await readOrder(services.database, activityNumber, account)
  if (cancelled === undefined) throw new Error('A cancelled order is missing')
  const answer = { object: await presentOrder(services, cancelled, call.locale) }
  await keepAnswer(services.database, call.key, call.encode(answer))
  services.nudgeOutbox()
  return answer
}

async function cancelOnce(services: OrderServices, call: CancelCall, held: Order): Promise<KnownKey> {
  const { programme } = await programmeOfOrder(services, held)
  return inTransaction(services.database, async (tx) => {
    const known = await claimKey(tx, call.key, held.order_number)
    if (known.kind !== 'unknown') return known
    const isCancelled =
      held.kind === 'transfer' &&
      (await cancelHeldOrder(services, tx, held.order_id, { programme, now: call.now }))
    return isCancelled ? known : call.fail('TRANSFER_NOT_HELD')
  })
}
