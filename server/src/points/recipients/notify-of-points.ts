import { notify } from '../../notifications/index.ts'
import { recipientOf, type Order } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Notifies the recipient of received points, in the same transaction. */
export async function notifyOfGain(tx: Tx, order: Order, how: 'transfer' | 'gift', at: Date): Promise<void> {
  const { customer, account } = recipientOf(order)
  await notify(tx, {
    customer,
    account,
    at,
    news: {
      kind: 'pointsReceived',
      how,
      points: order.points,
      fromName: order.sender_name,
      fromNumber: order.membership_number,
      reference: order.order_number,
    },
  })
}

/** Notifies the recipient, and the sender if the transfer was on hold: a sender who just saw it posted needs no notification. */
export async function notifyOfTransfer(tx: Tx, order: Order, at: Date): Promise<void> {
  await notifyOfGain(tx, order, 'transfer', at)
  if (order.state !== 'HELD') return
  const { maskedName: toName, membershipNumber: toNumber } = recipientOf(order)
  await notify(tx, {
    customer: order.customer_number,
    account: order.account,
    at,
    news: {
      kind: 'transferReleased',
      points: order.points,
      toName,
      toNumber,
      reference: order.order_number,
    },
  })
}
