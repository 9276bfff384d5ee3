import { readKeptMembers } from '../../closures/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Order } from '../order-store.ts'
import { recipientOf } from '../recipient-of.ts'

/**
 * Tells the recipient of an order's points in the inbox that they're on hold while its payment is disputed, free again, or gone with the order.
 * They aren't told about the payer or the payment. An order that went to nobody else tells nobody.
 */
export async function tellRecipientOfDispute(
  tx: Tx,
  order: Order,
  told: { readonly event: 'held' | 'released' | 'removed'; readonly points: bigint; readonly at: Date },
): Promise<void> {
  if (order.recipient_account === null) return
  const { customer, account, membershipNumber } = recipientOf(order)
  const { company_code: companyCode, program_code: programCode, order_number: reference } = order
  const kept = (await readKeptMembers(tx, [{ companyCode, programCode, membershipNumber }])).get(0)
  const { event, points, at } = told
  await notify(tx, {
    customer: kept?.customer ?? customer,
    account: kept === undefined ? account : null,
    at,
    news: { kind: 'receivedInCheck', event, points, reference },
  })
}
