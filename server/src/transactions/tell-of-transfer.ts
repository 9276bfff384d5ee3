import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../platform/database/database.ts'
import { sendLater } from '../platform/outbox/outbox.ts'
import { totalOf } from './order-total.ts'
import type { ActivityRow } from './store.ts'

/** Tells both sides by mail that the points moved, once the transaction has committed. */
export async function tellOfTransfer(tx: Tx, activity: ActivityRow): Promise<void> {
  await tellSender(tx, 'mail.transferSent', activity)
  await sendLater(tx, {
    id: uuidv7(),
    topic: 'mail.transferReceived',
    payload: {
      ...factsOf(activity),
      customer: String(activity.recipient_customer),
      counterpartyName: activity.sender_name,
      counterpartyNumber: activity.membership_number,
    },
  })
}

/** Tells the sender, and nobody else: until the points move, the recipient hears nothing. */
export async function tellOfHold(tx: Tx, activity: ActivityRow, heldUntil: Date): Promise<void> {
  await tellSender(tx, 'mail.transferHeld', activity, { heldUntil: heldUntil.toISOString() })
}

/** Tells the sender that what was held is free again: by their own wish, or because it could not go. */
export async function tellOfEnd(
  tx: Tx,
  activity: ActivityRow,
  how: 'transferCancelled' | 'transferFailed',
): Promise<void> {
  await tellSender(tx, `mail.${how}`, activity)
}

async function tellSender(
  tx: Tx,
  topic: string,
  activity: ActivityRow,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  await sendLater(tx, {
    id: uuidv7(),
    topic,
    payload: {
      ...factsOf(activity),
      ...more,
      customer: String(activity.customer_number),
      counterpartyName: activity.recipient_name,
      counterpartyNumber: activity.recipient_number,
    },
  })
}

function factsOf(activity: ActivityRow) {
  return {
    activityNumber: activity.activity_number,
    companyCode: activity.company_code,
    programCode: activity.program_code,
    points: String(activity.points),
    message: activity.message ?? '',
    total: String(totalOf(activity)),
  }
}
