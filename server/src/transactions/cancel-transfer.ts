import type { cancelTransfer as facts } from '@waymark/contract/transactions/cancel-transfer'
import type * as shapes from '@waymark/contract/transactions/cancel-transfer.shapes'
import type { Domain } from '@waymark/contract/operation'
import { inTransaction } from '../platform/database/transaction.ts'
import { claimKey, keepAnswer, type KnownKey } from '../platform/idempotency/store.ts'
import type { Call } from '../calls/call.ts'
import { cancelOrder } from './conclude-order.ts'
import { presentActivity } from './present-activity.ts'
import { programmeOfOrder } from './programme-of-order.ts'
import type { TransactionServices } from './services.ts'
import { lockActivity, readActivity, type ActivityRow } from './activity-store.ts'

type Answer = Domain<typeof shapes>['answer']
type CancelCall = Call<typeof facts>

/**
 * Cancels an own transfer while it is held. No PIN: nothing leaves the account. The lock on the order decides between this
 * and the job that releases it, so that exactly one of them happens.
 */
export async function cancelTransfer(services: TransactionServices, call: CancelCall): Promise<Answer> {
  const { activityNumber } = call.body.object
  const { account } = call.membership
  const held = await readActivity(services.database, activityNumber, account)
  if (held === undefined) return call.fail('NOT_FOUND')
  const known = await cancelOnce(services, call, held)
  if (known.kind === 'reused') return call.fail('IDEMPOTENCY_KEY_REUSED')
  if (known.kind === 'answered') return call.decode(known.answer)
  const cancelled = await readActivity(services.database, activityNumber, account)
  if (cancelled === undefined) throw new Error('A cancelled activity is missing')
  const answer = { object: await presentActivity(services, cancelled, call.locale) }
  await keepAnswer(services.database, call.key, call.encode(answer))
  services.nudgeOutbox()
  return answer
}

async function cancelOnce(
  services: TransactionServices,
  call: CancelCall,
  held: ActivityRow,
): Promise<KnownKey> {
  const { programme } = await programmeOfOrder(services, held)
  return inTransaction(services.database, async (tx) => {
    const known = await claimKey(tx, call.key, held.activity_number)
    if (known.kind !== 'unknown') return known
    const activity = await lockActivity(tx, held.activity_id)
    if (activity?.state !== 'HELD' || activity.terms.product !== 'transfer')
      return call.fail('TRANSFER_NOT_HELD')
    await cancelOrder(tx, activity, { programme, now: call.now })
    return known
  })
}
