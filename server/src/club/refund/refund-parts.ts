import { v7 as uuidv7 } from 'uuid'
import {
  programmeOfOrder,
  refundOrderShare,
  type Order,
  type OrderContext,
  type SettlementServices,
} from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { moveCharges } from '../../subscriptions/index.ts'
import { returnUse } from '../coupons/coupon-store.ts'
import { invoiceLines } from '../orders/invoice-lines.ts'
import type { RefundPart } from './plan-refund.ts'

/** What refunds need from outside their transaction, by order: retried, it finds the same. */
export type PreparedRefunds = ReadonlyMap<
  string,
  { readonly refundId: string; readonly context: OrderContext }
>

/** Reads what a transaction can't. */
export async function prepareRefunds(
  services: Pick<SettlementServices, 'configuration'>,
  orders: readonly Order[],
  now: Date,
): Promise<PreparedRefunds> {
  const prepared = orders.map(async (one) => {
    const { company, programme } = await programmeOfOrder(services, one)
    return [one.order_id, { refundId: uuidv7(), context: { company, programme, now } }] as const
  })
  return new Map(await Promise.all(prepared))
}

/**
 * Refunds each order as planned, under the locks of all of them; what they bought has been ended in the same transaction.
 * @returns false where one of them wasn't prepared: the transaction must then end without effect
 */
export async function refundParts(
  { kinds }: Pick<SettlementServices, 'kinds'>,
  tx: Tx,
  parts: readonly RefundPart[],
  {
    prepared,
    reason,
    by,
  }: { readonly prepared: PreparedRefunds; readonly reason: string; readonly by: string },
): Promise<boolean> {
  for (const { order, terms, worth, share } of parts) {
    const given = prepared.get(order.order_id)
    if (given === undefined) return false
    const { refundId, context } = given
    await moveCharges(tx, order.order_id, 'refunded')
    if (worth.isWhole) await returnUse(tx, order.order_id, context.now)
    const lines = invoiceLines(terms, worth.items)
    await refundOrderShare(kinds, tx, order, { refundId, share, reason, by, lines }, context)
  }
  return true
}
