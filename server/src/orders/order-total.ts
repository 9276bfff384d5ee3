import type { Order } from './order-store.ts'

/** An order's total in cents, however it is paid. */
export function totalOf(price: Pick<Order, 'amount' | 'vat' | 'service_charge'>): bigint {
  return price.amount + price.vat + price.service_charge
}

/** The money due, in cents; if it is zero there is no payment. */
export function dueOf(order: Pick<Order, 'amount' | 'vat' | 'service_charge' | 'redeemed_value'>): bigint {
  return totalOf(order) - order.redeemed_value
}
