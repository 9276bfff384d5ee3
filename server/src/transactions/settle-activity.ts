import type { AttemptStatus, Payment } from '../payments/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { readActivityById, type ActivityRow } from './activity-store.ts'
import { endOrder, failOrder, goOn, holdOrder, payBack, postOrder } from './conclude-order.ts'
import { dueOf } from './order-total.ts'
import type { Moment } from './products/product.ts'
import { programmeOfOrder } from './programme-of-order.ts'
import type { TransactionServices } from './services.ts'

/**
 * Brings an activity to where its payment stands: asks the gateway, then finishes, ends or leaves it, exactly once. The browser,
 * the webhook and the sweeper all come here, in any order and as often as they like. Where nothing is to be paid, it is finished.
 * @throws GatewayUnavailable when the gateway does not answer; nothing has changed then
 */
export async function settleActivity(
  services: TransactionServices,
  activityId: string,
): Promise<ActivityRow> {
  const before = await known(services, activityId)
  if (dueOf(before) === 0n) return conclude(services, before, 'succeeded')
  return conclude(services, before, wordOf(await services.payments.ask(activityId)))
}

/** Closes the payment page of an activity that waited long enough, and then ends it; a payment that came in time still counts. */
export async function giveUpActivity(
  services: TransactionServices,
  activityId: string,
): Promise<ActivityRow> {
  const before = await known(services, activityId)
  return conclude(services, before, wordOf(await services.payments.giveUp(activityId)))
}

/** How a payment ended for its order; money that is not what was asked for is a word of its own. */
type Word = AttemptStatus | 'otherPaid'

function wordOf({ status, attempt, isAsAsked }: Payment): Word {
  // An order has one attempt for now: the end of that is the end of the order.
  if (status !== 'succeeded') return attempt.status
  return isAsAsked ? 'succeeded' : 'otherPaid'
}

async function conclude(
  services: TransactionServices,
  before: ActivityRow,
  status: Word,
): Promise<ActivityRow> {
  if (status === 'pending') return before
  const { programme } = await programmeOfOrder(services, before)
  const moment = { programme, now: services.clock.now() }
  await goOn(services.settlements, before.activity_id, moment, async (tx, activity) =>
    concludeOnce(tx, activity, status, moment),
  )
  services.nudgeOutbox()
  return known(services, before.activity_id)
}

async function known(services: TransactionServices, activityId: string): Promise<ActivityRow> {
  const activity = await readActivityById(services.database, activityId)
  if (activity === undefined) throw new Error(`Activity ${activityId} is missing`)
  return activity
}

async function concludeOnce(
  tx: Tx,
  activity: ActivityRow,
  status: Exclude<Word, 'pending'>,
  moment: Moment,
): Promise<void> {
  if (status === 'succeeded') return finishPaid(tx, activity, moment)
  if (status === 'otherPaid')
    return activity.state === 'PAYMENT_PENDING'
      ? failOrder(tx, activity, moment)
      : payBack(tx, activity, moment)
  if (activity.state !== 'PAYMENT_PENDING') return undefined
  return endOrder(tx, activity, moment, status === 'failed' ? 'FAILED' : 'CANCELLED')
}

/** The money is there: the order has its effect, now or once it was held back, or the money goes back. */
async function finishPaid(tx: Tx, activity: ActivityRow, moment: Moment): Promise<void> {
  if (activity.state === 'POSTED' || activity.state === 'HELD') return undefined
  if (activity.state !== 'PAYMENT_PENDING') return payBack(tx, activity, moment)
  return activity.cooling_off_minutes > 0 ? holdOrder(tx, activity, moment) : postOrder(tx, activity, moment)
}
