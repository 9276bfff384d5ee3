import { notify } from '../notifications/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { ActivityRow } from './activity-store.ts'
import { recipientOf } from './recipient-of.ts'

/** Puts into the recipient's inbox that points came, in the transaction that brought them. */
export async function notifyOfGain(
  tx: Tx,
  activity: ActivityRow,
  how: 'transfer' | 'gift',
  at: Date,
): Promise<void> {
  const { customer, account } = recipientOf(activity)
  await notify(tx, {
    customer,
    account,
    at,
    news: {
      kind: 'pointsReceived',
      how,
      points: activity.points,
      fromName: activity.sender_name,
      fromNumber: activity.membership_number,
      reference: activity.activity_number,
    },
  })
}

/** The recipient's news, and the sender's where the transfer was held back: whoever saw it go just now needs none. */
export async function notifyOfTransfer(tx: Tx, activity: ActivityRow, at: Date): Promise<void> {
  await notifyOfGain(tx, activity, 'transfer', at)
  if (activity.state !== 'HELD') return
  const { name: toName, number: toNumber } = recipientOf(activity)
  await notify(tx, {
    customer: activity.customer_number,
    account: activity.account,
    at,
    news: {
      kind: 'transferReleased',
      points: activity.points,
      toName,
      toNumber,
      reference: activity.activity_number,
    },
  })
}
