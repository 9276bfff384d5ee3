import type { ProgrammeConfiguration } from '../configuration/index.ts'
import { accountId, holdId, readHold } from '../ledger/index.ts'
import { owePaymentBack } from '../payments/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { assertMove, type ActivityState } from './activity-states.ts'
import { heldUntil } from './hold-times.ts'
import { holdActivity, moveActivity, type ActivityRow } from './store.ts'
import { tellOfEnd, tellOfHold, tellOfTransfer } from './tell-of-transfer.ts'
import { releaseHold, settleTransfer } from './transfer-moves.ts'

/** By which rules, and when, an order goes on. Its row is locked by whoever calls. */
export interface Moment {
  readonly programme: ProgrammeConfiguration
  readonly now: Date
}

/** The points go. Where the ledger can no longer post them the order fails, and money that was paid goes back. */
export async function postOrder(tx: Tx, activity: ActivityRow, moment: Moment): Promise<void> {
  const journal = await settleTransfer(tx, activity, moment.programme, moment.now)
  if (journal === undefined) return failOrder(tx, activity, moment)
  await move(tx, activity, 'POSTED', journal, moment.now)
  return tellOfTransfer(tx, activity)
}

/** The points stay on hold until the sender can no longer change their mind. */
export async function holdOrder(tx: Tx, activity: ActivityRow, moment: Moment): Promise<void> {
  const hold = await readHold(tx, accountId(activity.account), holdId(activity.activity_id))
  if (hold?.state !== 'pending') return failOrder(tx, activity, moment)
  assertMove(activity.state, 'HELD')
  const until = heldUntil(moment.now, activity.cooling_off_minutes, hold.endsAt)
  await holdActivity(tx, activity.activity_id, until)
  return tellOfHold(tx, activity, until)
}

/** The sender changed their mind in time: the points are free, and what was paid goes back. */
export async function cancelOrder(tx: Tx, activity: ActivityRow, moment: Moment): Promise<void> {
  await endOrder(tx, activity, moment, 'CANCELLED')
  await owePaymentBack(tx, activity.activity_id)
  return tellOfEnd(tx, activity, 'transferCancelled')
}

/** The points that were held are free again, where they still are. */
export async function endOrder(
  tx: Tx,
  activity: ActivityRow,
  { programme, now }: Moment,
  state: 'FAILED' | 'CANCELLED',
): Promise<void> {
  await releaseHold(tx, activity, programme, now)
  await move(tx, activity, state, null, now)
}

async function failOrder(tx: Tx, activity: ActivityRow, moment: Moment): Promise<void> {
  await endOrder(tx, activity, moment, 'FAILED')
  await owePaymentBack(tx, activity.activity_id)
  // Somebody whose payment was just made sees it; somebody who was told that the points are held does not look.
  if (activity.state === 'HELD') await tellOfEnd(tx, activity, 'transferFailed')
}

async function move(
  tx: Tx,
  activity: ActivityRow,
  to: ActivityState,
  journalId: string | null,
  now: Date,
): Promise<void> {
  assertMove(activity.state, to)
  await moveActivity(tx, activity.activity_id, to, journalId, now)
}
