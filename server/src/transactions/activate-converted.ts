import type { activateConverted as facts } from '@waymark/contract/transactions/activate-converted'
import type * as shapes from '@waymark/contract/transactions/activate-converted.shapes'
import type { Domain } from '@waymark/contract/operation'
import { inTransaction } from '../platform/database/transaction.ts'
import { claimKey, keepAnswer } from '../platform/idempotency/store.ts'
import type { Call } from '../calls/call.ts'
import { readActivity } from './activity-store.ts'
import { goOn, postOrder } from './conclude-order.ts'
import { presentActivity } from './present-activity.ts'
import { programmeOfOrder } from './programme-of-order.ts'
import type { TransactionServices } from './services.ts'

/**
 * Lets an own conversion take place that waits for it (POINT-12). What it does is decided by the lock on the order; the key keeps its answer.
 */
export async function activateConverted(
  services: TransactionServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { activityNumber } = call.body.object
  const { account } = call.membership
  const waiting = await readActivity(services.database, activityNumber, account)
  if (waiting === undefined) return call.fail('NOT_FOUND')
  if (waiting.terms.product !== 'convert') return call.fail('CONVERSION_NOT_WAITING')
  const known = await inTransaction(services.database, async (tx) => claimKey(tx, call.key, activityNumber))
  if (known.kind === 'reused') return call.fail('IDEMPOTENCY_KEY_REUSED')
  if (known.kind === 'answered') return call.decode(known.answer)
  const { programme } = await programmeOfOrder(services, waiting)
  const moment = { programme, now: call.now }
  await goOn(services.settlements, waiting.activity_id, moment, async (tx, activity) => {
    if (activity.state === 'HELD') return postOrder(tx, activity, moment)
    // A twin, or this call before it was cut off, may have done it.
    return activity.state === 'POSTED' ? undefined : call.fail('CONVERSION_NOT_WAITING')
  })
  const activated = await readActivity(services.database, activityNumber, account)
  if (activated === undefined) throw new Error('An activated conversion is missing')
  const answer = { object: await presentActivity(services, activated, call.locale) }
  await keepAnswer(services.database, call.key, call.encode(answer))
  services.nudgeOutbox()
  return answer
}
