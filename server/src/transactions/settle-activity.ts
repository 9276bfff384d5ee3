import { owePaymentBack, type Payment } from '../payments/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { assertMove, type ActivityState } from './activity-states.ts'
import type { TransactionServices } from './services.ts'
import { lockActivity, moveActivity, readActivityById, type ActivityRow } from './store.ts'
import { releaseHold, settleTransfer, tellOfTransfer } from './transfer-moves.ts'

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
  if (payment.status !== 'pending') {
    await inTransaction(services.database, async (tx) => concludeOnce(services, tx, activityId, payment))
    services.nudgeOutbox()
  }
  const activity = await readActivityById(services.database, activityId)
  if (activity === undefined) throw new Error(`Activity ${activityId} is missing`)
  return activity
}

async function concludeOnce(
  services: TransactionServices,
  tx: Tx,
  activityId: string,
  payment: Payment,
): Promise<void> {
  const activity = await lockActivity(tx, activityId)
  if (activity === undefined) throw new Error(`Activity ${activityId} is missing`)
  if (payment.status === 'succeeded') {
    await finishPaid(services, tx, activity)
  } else if (activity.state === 'PAYMENT_PENDING') {
    await release(services, tx, activity)
    await move(services, tx, activity, payment.status === 'failed' ? 'FAILED' : 'CANCELLED', null)
  }
}

/** The money is there: the points go, or the money goes back. */
async function finishPaid(services: TransactionServices, tx: Tx, activity: ActivityRow): Promise<void> {
  if (activity.state === 'POSTED') return
  if (activity.state !== 'PAYMENT_PENDING') return owePaymentBack(tx, activity.activity_id)
  const { programme } = await services.configuration.programme(activity.company_code, activity.program_code)
  const posted = await settleTransfer(tx, activity, programme, services.clock.now())
  if (posted === undefined) {
    await release(services, tx, activity)
    await move(services, tx, activity, 'FAILED', null)
    return owePaymentBack(tx, activity.activity_id)
  }
  await move(services, tx, activity, 'POSTED', posted)
  return tellOfTransfer(tx, activity)
}

async function release(services: TransactionServices, tx: Tx, activity: ActivityRow): Promise<void> {
  const { programme } = await services.configuration.programme(activity.company_code, activity.program_code)
  await releaseHold(tx, activity, programme, services.clock.now())
}

async function move(
  services: TransactionServices,
  tx: Tx,
  activity: ActivityRow,
  to: ActivityState,
  journalId: string | null,
): Promise<void> {
  assertMove(activity.state, to)
  await moveActivity(tx, activity.activity_id, to, journalId, services.clock.now())
}
