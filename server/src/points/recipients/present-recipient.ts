import { recipientOf, type Order } from '../../orders/index.ts'

/** Who received something, as its sender may see them. */
export function presentRecipient(order: Order) {
  const { membershipNumber, maskedName } = recipientOf(order)
  return { membershipNumber, maskedName }
}
