import type { Database } from '../platform/database/database.ts'
import {
  readOrderEvents,
  readOrderLines,
  readOrderNumbered,
  type Order,
  type OrderEvent,
  type OrderLine,
} from './order-store.ts'
import { totalOf } from './order-total.ts'
import { readPaymentReport, type PaymentSaid } from './settle/payment-said-store.ts'

/** An order as an operator sees it: its lines, its history, and what the buyer's browser reported about the payment (POINT-05). */
export interface OrderRecord {
  readonly order: Order
  /** Cents. */
  readonly total: bigint
  readonly lines: readonly OrderLine[]
  readonly moves: readonly OrderEvent[]
  readonly paymentSaid: { readonly said: PaymentSaid; readonly saidAt: Date } | undefined
}

/** The record of an order by its order number, whoever owns it. */
export async function readOrderRecord(
  database: Database,
  orderNumber: string,
): Promise<OrderRecord | undefined> {
  const order = await readOrderNumbered(database, orderNumber)
  if (order === undefined) return undefined
  return {
    order,
    total: totalOf(order),
    lines: await readOrderLines(database, order.order_id),
    moves: await readOrderEvents(database, order.order_id),
    paymentSaid: await readPaymentReport(database, order.order_id),
  }
}
