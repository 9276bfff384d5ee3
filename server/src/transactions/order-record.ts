import type { Database } from '../platform/database/database.ts'
import { readActivityNumbered, type ActivityRow } from './activity-store.ts'
import { totalOf } from './order-total.ts'
import { readPaymentSaid, type PaymentSaid } from './payment-said-store.ts'

/** An order as an operator looks it up, with what its buyer's browser said of the payment (POINT-05). */
export interface OrderRecord {
  readonly order: ActivityRow
  /** Cents. */
  readonly total: bigint
  readonly paymentSaid: { readonly said: PaymentSaid; readonly saidAt: Date } | undefined
}

/** The record of an order by the number that a person knows, whoever's it is. */
export async function readOrderRecord(
  database: Database,
  activityNumber: string,
): Promise<OrderRecord | undefined> {
  const order = await readActivityNumbered(database, activityNumber)
  if (order === undefined) return undefined
  return {
    order,
    total: totalOf(order),
    paymentSaid: await readPaymentSaid(database, order.activity_id),
  }
}
