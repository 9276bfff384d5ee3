import type { Database } from '../platform/database/database.ts'
import { readOrderNumbered, type Order } from './order-store.ts'
import { totalOf } from './order-total.ts'
import { readPaymentSaid, type PaymentSaid } from './settle/payment-said-store.ts'

/** An order as an operator looks it up, with what its buyer's browser said of the payment (POINT-05). */
export interface OrderRecord {
  readonly order: Order
  /** Cents. */
  readonly total: bigint
  readonly paymentSaid: { readonly said: PaymentSaid; readonly saidAt: Date } | undefined
}

/** The record of an order by the number that a person knows, whoever's it is. */
export async function readOrderRecord(
  database: Database,
  orderNumber: string,
): Promise<OrderRecord | undefined> {
  const order = await readOrderNumbered(database, orderNumber)
  if (order === undefined) return undefined
  return {
    order,
    total: totalOf(order),
    paymentSaid: await readPaymentSaid(database, order.order_id),
  }
}
