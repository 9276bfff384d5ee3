import { v7 as uuidv7 } from 'uuid'
import { dueOf, priceInMail, recipientOf, type Order, type OrderNews } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sendLater, type OutboxMessage } from '../../platform/outbox/outbox.ts'
import { notifyOfTransfer } from '../recipients/notify-of-points.ts'

/** Sends a transfer's mails, once the transaction has committed, and notifications. The recipient isn't told until the points move. */
export async function tellOfTransfer(tx: Tx, order: Order, news: OrderNews): Promise<void> {
  switch (news.kind) {
    case 'done':
      return tellBoth(tx, order, news.at)
    case 'held':
      return tellSender(tx, 'mail.transferHeld', order, { heldUntil: news.until.toISOString() })
    case 'cancelled':
      return tellSender(tx, 'mail.transferCancelled', order, news.isWithBank ? { moneyWith: 'bank' } : {})
    case 'failed':
      return wasPaid(order) || order.state === 'HELD'
        ? tellSender(tx, 'mail.transferFailed', order)
        : undefined
  }
}

/** A payment can succeed hours after its page was closed, so who paid is told by mail, as of every other order. */
function wasPaid(order: Order): boolean {
  return dueOf(order) > 0n || order.redeemed_points > 0n
}

async function tellBoth(tx: Tx, order: Order, at: Date): Promise<void> {
  await notifyOfTransfer(tx, order, at)
  await sendLater(tx, toSender('mail.transferSent', order), toRecipient('mail.transferReceived', order))
}

/** What only some of its mails say. */
type More = Readonly<Record<string, string>>

async function tellSender(tx: Tx, topic: string, order: Order, more: More = {}): Promise<void> {
  await sendLater(tx, toSender(topic, order, more))
}

function toSender(topic: string, order: Order, more: More = {}): OutboxMessage {
  const recipient = recipientOf(order)
  return {
    id: uuidv7(),
    topic,
    payload: {
      ...factsOf(order),
      ...more,
      price: priceInMail(order),
      customer: String(order.customer_number),
      counterpartyName: recipient.maskedName,
      counterpartyNumber: recipient.membershipNumber,
    },
  }
}

function toRecipient(topic: string, order: Order): OutboxMessage {
  return {
    id: uuidv7(),
    topic,
    payload: {
      ...factsOf(order),
      customer: String(recipientOf(order).customer),
      counterpartyName: order.sender_name,
      counterpartyNumber: order.membership_number,
    },
  }
}

function factsOf(order: Order) {
  return {
    activityNumber: order.order_number,
    companyCode: order.company_code,
    programCode: order.program_code,
    points: String(order.points),
    message: order.message ?? '',
    total: String(dueOf(order)),
  }
}
