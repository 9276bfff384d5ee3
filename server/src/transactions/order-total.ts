import type { QuoteRow } from './store.ts'

/** What is to be paid for an order, in cents; zero where nothing is, and then no payment exists. */
export function totalOf(price: Pick<QuoteRow, 'amount' | 'vat' | 'service_charge'>): bigint {
  return price.amount + price.vat + price.service_charge
}
