import type { Order } from './order-store.ts'

/** What an order costs, in cents, however it is paid. */
export function totalOf(price: Pick<Order, 'amount' | 'vat' | 'service_charge'>): bigint {
  return price.amount + price.vat + price.service_charge
}

/** What is to be paid in money, in cents; zero where nothing is, and then no payment exists. */
export function dueOf(order: Pick<Order, 'amount' | 'vat' | 'service_charge' | 'redeemed_value'>): bigint {
  return totalOf(order) - order.redeemed_value
}
