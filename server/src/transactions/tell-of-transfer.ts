import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../platform/database/database.ts'
import { sendLater } from '../platform/outbox/outbox.ts'
import { notifyOfTransfer } from './notify-of-points.ts'
import type { ActivityRow } from './activity-store.ts'
import { dueOf } from './order-total.ts'
import type { News } from './products/product.ts'
import { recipientOf } from './recipient-of.ts'

/** Tells of a transfer by mail, once the transaction has committed, and in the inbox: until the points move, the recipient hears nothing. */
export async function tellOfTransfer(tx: Tx, activity: ActivityRow, news: News): Promise<void> {
  switch (news.kind) {
    case 'done':
      return tellBoth(tx, activity, news.at)
    case 'held':
      return tellSender(tx, 'mail.transferHeld', activity, { heldUntil: news.until.toISOString() })
    case 'cancelled':
      return tellSender(tx, 'mail.transferCancelled', activity)
    case 'failed':
      // Somebody whose payment was just made sees it; somebody who was told that the points are held does not look.
      // Nor does somebody whose money came after the order had ended.
      return activity.state === 'PAYMENT_PENDING'
        ? undefined
        : tellSender(tx, 'mail.transferFailed', activity)
  }
}

async function tellBoth(tx: Tx, activity: ActivityRow, at: Date): Promise<void> {
  await notifyOfTransfer(tx, activity, at)
  await tellSender(tx, 'mail.transferSent', activity)
  await sendLater(tx, {
    id: uuidv7(),
    topic: 'mail.transferReceived',
    payload: {
      ...factsOf(activity),
      customer: String(recipientOf(activity).customer),
      counterpartyName: activity.sender_name,
      counterpartyNumber: activity.membership_number,
    },
  })
}

async function tellSender(
  tx: Tx,
  topic: string,
  activity: ActivityRow,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const recipient = recipientOf(activity)
  await sendLater(tx, {
    id: uuidv7(),
    topic,
    payload: {
      ...factsOf(activity),
      ...more,
      customer: String(activity.customer_number),
      counterpartyName: recipient.name,
      counterpartyNumber: recipient.number,
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
    total: String(dueOf(activity)),
  }
}
