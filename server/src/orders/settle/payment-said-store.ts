import { request } from '@waymark/contract/orders/payment/accept-payment.shapes'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../platform/database/database.ts'

/** The browser's report about a payment in acceptPayment (POINT-05), in cents and points. Nothing depends on it. */
const paymentSaid = z.pick(request.shape.object, {
  activityType: true,
  transactionType: true,
  activityCode: true,
  promotionIdentifier: true,
  paymentRemark: true,
  paymentDetail: true,
})
export type PaymentSaid = z.output<typeof paymentSaid>

/** Stores the latest report about an order's payment. An identical one writes nothing: a page polls every few seconds. */
export async function storePaymentReport(
  database: Database,
  orderId: string,
  said: PaymentSaid,
  now: Date,
): Promise<void> {
  await sql`
    insert into payment_said (order_id, said, said_at)
    values (${orderId}, ${JSON.stringify(said)}::jsonb, ${now})
    on conflict (order_id) do update set said = excluded.said, said_at = excluded.said_at
    where payment_said.said <> excluded.said`.execute(database)
}

/** The latest report about an order's payment and its time; undefined if there is none. */
export async function readPaymentReport(
  database: Database,
  orderId: string,
): Promise<{ readonly said: PaymentSaid; readonly saidAt: Date } | undefined> {
  const { rows } = await sql<{ said: unknown; said_at: Date }>`
    select said, said_at from payment_said where order_id = ${orderId}`.execute(database)
  const [row] = rows
  return row && { said: z.parse(paymentSaid, row.said), saidAt: row.said_at }
}
