import type { Recipient } from '../membership/index.ts'
import type { Order } from './order-store.ts'

/** The recipient of an order's points. @throws for a kind without a recipient: a programming error */
export function recipientOf(
  order: Pick<
    Order,
    'order_number' | 'recipient_number' | 'recipient_account' | 'recipient_name' | 'recipient_customer'
  >,
): Recipient {
  const {
    recipient_number: membershipNumber,
    recipient_account: account,
    recipient_name: maskedName,
    recipient_customer: customer,
  } = order
  if (membershipNumber === null || account === null || maskedName === null || customer === null)
    throw new Error(`Order ${order.order_number} has no recipient`)
  return { membershipNumber, account, maskedName, customer }
}
