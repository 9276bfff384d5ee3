import { accountId, holdId, readHold } from '../ledger/index.ts'
import { owePaymentBack } from '../payments/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { assertMove } from './activity-states.ts'
import {
  holdActivity,
  lockActivity,
  moveActivity,
  type ActivityRow,
  type Conclusion,
} from './activity-store.ts'
import { returnAllowances, takeAllowance } from './allowance-store.ts'
import { heldUntil } from './hold-times.ts'
import { lockPoolOrder, releaseFee, settleFee } from './order-holds.ts'
import { CannotBeCarriedOut, type Moment } from './products/product.ts'
import { productOf } from './products/products.ts'

/**
 * Locks an order and goes on with it. Where the ledger can no longer do it, nothing of that is kept: the order fails in a transaction of
 * its own, and money that was paid goes back.
 */
export async function goOn(
  database: Database,
  activityId: string,
  moment: Moment,
  work: (tx: Tx, activity: ActivityRow) => Promise<void>,
): Promise<void> {
  const locked = async (tx: Tx): Promise<ActivityRow> => {
    const activity = await lockActivity(tx, activityId)
    if (activity === undefined) throw new Error(`Activity ${activityId} is missing`)
    return activity
  }
  try {
    await inTransaction(database, async (tx) => work(tx, await locked(tx)))
  } catch (error) {
    if (!(error instanceof CannotBeCarriedOut)) throw error
    await inTransaction(database, async (tx) => failOrder(tx, await locked(tx), moment))
  }
}

/** The order has its effect. @throws CannotBeCarriedOut where the ledger no longer lets it */
export async function postOrder(tx: Tx, activity: ActivityRow, moment: Moment): Promise<void> {
  const product = productOf(activity)
  for (const one of product.recipientAllowances(activity, moment.programme))
    if ((await takeAllowance(tx, one)) !== undefined) throw new CannotBeCarriedOut(`${one.name} is full`)
  await lockPoolOrder(tx, activity)
  const journal = await product.carryOut(tx, activity, moment)
  const feeJournalId = (await settleFee(tx, activity, moment)) ?? null
  await move(tx, activity, { state: 'POSTED', journalId: journal, feeJournalId }, moment.now)
  return product.tell(tx, activity, { kind: 'done', at: moment.now })
}

/** The points stay on hold until the time is over in which the order's owner can decide. @throws CannotBeCarriedOut */
export async function holdOrder(tx: Tx, activity: ActivityRow, moment: Moment): Promise<void> {
  const hold = await readHold(tx, accountId(activity.account), holdId(activity.activity_id))
  if (hold?.state !== 'pending') throw new CannotBeCarriedOut('its hold has ended')
  assertMove(activity.state, 'HELD')
  const until = heldUntil(moment.now, activity.cooling_off_minutes, hold.endsAt)
  await holdActivity(tx, activity.activity_id, until)
  return productOf(activity).tell(tx, activity, { kind: 'held', until })
}

/** Its owner changed their mind in time, or did not confirm it: the points are free, and what was paid goes back. */
export async function cancelOrder(tx: Tx, activity: ActivityRow, moment: Moment): Promise<void> {
  await endOrder(tx, activity, moment, 'CANCELLED')
  await owePaymentBack(tx, activity.activity_id, moment.now)
  return productOf(activity).tell(tx, activity, { kind: 'cancelled' })
}

/** What was set aside is free again, where it still is, and counts towards no limit. */
export async function endOrder(
  tx: Tx,
  activity: ActivityRow,
  moment: Moment,
  state: 'FAILED' | 'CANCELLED',
): Promise<void> {
  const product = productOf(activity)
  // Limits before balances, as an order takes them: the other way round the two could wait for each other.
  await returnAllowances(tx, product.allowances(activity, moment.programme))
  await lockPoolOrder(tx, activity)
  await product.giveBack(tx, activity, moment)
  await releaseFee(tx, activity, moment)
  await move(tx, activity, { state, journalId: null, feeJournalId: null }, moment.now)
}

/** Money that came after its order had ended goes back, and its owner is told. */
export async function payBack(tx: Tx, activity: ActivityRow, moment: Moment): Promise<void> {
  const isNew = await owePaymentBack(tx, activity.activity_id, moment.now)
  if (isNew) await productOf(activity).tell(tx, activity, { kind: 'failed' })
}

/** The order can have no effect: what was set aside is free again, and money that was paid goes back. */
export async function failOrder(tx: Tx, activity: ActivityRow, moment: Moment): Promise<void> {
  await endOrder(tx, activity, moment, 'FAILED')
  await owePaymentBack(tx, activity.activity_id, moment.now)
  await productOf(activity).tell(tx, activity, { kind: 'failed' })
}

async function move(tx: Tx, activity: ActivityRow, to: Conclusion, now: Date): Promise<void> {
  assertMove(activity.state, to.state)
  await moveActivity(tx, activity.activity_id, to, now)
}
