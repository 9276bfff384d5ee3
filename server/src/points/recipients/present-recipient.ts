import { recipientOf, type Order } from '../../orders/index.ts'

/** The recipient as shown to the sender. */
export function presentRecipient(order: Order) {
  const { membershipNumber, maskedName } = recipientOf(order)
  return { membershipNumber, maskedName }
}
