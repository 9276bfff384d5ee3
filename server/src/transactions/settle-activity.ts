import { owePaymentBack, type Payment } from '../payments/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { endOrder, holdOrder, postOrder, type Moment } from './conclude-order.ts'
import type { TransactionServices } from './services.ts'
import { lockActivity, readActivityById, type ActivityRow } from './store.ts'

/**
 * Brings an activity to where its payment stands: asks the gateway, then finishes, ends or leaves it, exactly once. The browser,
 * the webhook and the sweeper all come here, in any order and as often as they like.
 * @throws GatewayUnavailable when the gateway does not answer; nothing has changed then
 */
export async function settleActivity(
  services: TransactionServices,
  activityId: string,
): Promise<ActivityRow> {
  return conclude(services, activityId, await services.payments.ask(activityId))
}

/** Closes the payment page of an activity that waited long enough, and then ends it; a payment that came in time still counts. */
export async function giveUpActivity(
  services: TransactionServices,
  activityId: string,
): Promise<ActivityRow> {
  return conclude(services, activityId, await services.payments.giveUp(activityId))
}

async function conclude(
  services: TransactionServices,
  activityId: string,
  payment: Payment,
): Promise<ActivityRow> {
  const before = await known(services, activityId)
  if (payment.status === 'pending') return before
  const { programme } = await services.configuration.programme(before.company_code, before.program_code)
  const conclusion = { payment, programme, now: services.clock.now() }
  await inTransaction(services.database, async (tx) => concludeOnce(tx, activityId, conclusion))
  services.nudgeOutbox()
  return known(services, activityId)
}

async function known(services: TransactionServices, activityId: string): Promise<ActivityRow> {
  const activity = await readActivityById(services.database, activityId)
  if (activity === undefined) throw new Error(`Activity ${activityId} is missing`)
  return activity
}

interface Conclusion extends Moment {
  readonly payment: Payment
}

async function concludeOnce(tx: Tx, activityId: string, conclusion: Conclusion): Promise<void> {
  const activity = await lockActivity(tx, activityId)
  if (activity === undefined) throw new Error(`Activity ${activityId} is missing`)
  if (conclusion.payment.status === 'succeeded') {
    await finishPaid(tx, activity, conclusion)
  } else if (activity.state === 'PAYMENT_PENDING') {
    await endOrder(tx, activity, conclusion, conclusion.payment.status === 'failed' ? 'FAILED' : 'CANCELLED')
  }
}

/** The money is there: the points go, now or once they were held back, or the money goes back. */
async function finishPaid(tx: Tx, activity: ActivityRow, conclusion: Conclusion): Promise<void> {
  if (activity.state === 'POSTED' || activity.state === 'HELD') return
  if (activity.state !== 'PAYMENT_PENDING') return owePaymentBack(tx, activity.activity_id)
  return activity.cooling_off_minutes > 0
    ? holdOrder(tx, activity, conclusion)
    : postOrder(tx, activity, conclusion)
}
