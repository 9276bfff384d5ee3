import type { Domain } from '@waymark/contract/operation'
import type { activateConverted as facts } from '@waymark/contract/transactions/activate-converted'
import type * as shapes from '@waymark/contract/transactions/activate-converted.shapes'
import type { Call } from '../../calls/call.ts'
import {
  postHeldOrder,
  presentOrder,
  programmeOfOrder,
  readOrder,
  type OrderServices,
} from '../../orders/index.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { claimKey, keepAnswer } from '../../platform/idempotency/store.ts'

/** Lets an own conversion take place that waits for it (POINT-12). The order's lock decides what happens; the key keeps the answer. */
export async function activateConverted(
  services: OrderServices,
  call: Call<typeof facts, typeof shapes>,
): Promise<Domain<typeof shapes>['answer']> {
  const { activityNumber } = call.body.object
  const { account } = call.membership
  const waiting = await readOrder(services.database, activityNumber, account)
  if (waiting === undefined) return call.fail('NOT_FOUND')
  if (waiting.kind !== 'convert') return call.fail('CONVERSION_NOT_WAITING')
  const known = await inTransaction(services.database, async (tx) => claimKey(tx, call.key, activityNumber))
  if (known.kind === 'reused') return call.fail('IDEMPOTENCY_KEY_REUSED')
  if (known.kind === 'answered') return call.decode(known.answer)
  const { programme } = await programmeOfOrder(services, waiting)
  if (!(await postHeldOrder(services, waiting.order_id, { programme, now: call.now })))
    return call.fail('CONVERSION_NOT_WAITING')
  const activated = await readOrder(services.database, activityNumber, account)
  if (activated === undefined) throw new Error('An activated conversion is missing')
  const answer = { object: await presentOrder(services, activated, call.locale) }
  await keepAnswer(services.database, call.key, call.encode(answer))
  services.nudgeOutbox()
  return answer
}
