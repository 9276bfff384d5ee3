import type { MailPrice } from '../../mails/index.ts'
import type { Order } from '../order-store.ts'
import { dueOf } from '../order-total.ts'

/** What an order cost, as its email shows it to its owner. */
export function priceInMail(order: Order): MailPrice {
  return {
    net: String(order.amount),
    serviceCharge: String(order.service_charge),
    vat: String(order.vat),
    redeemed: String(order.redeemed_points),
    redeemedValue: String(order.redeemed_value),
    paid: String(dueOf(order)),
    currency: order.currency,
  }
}
