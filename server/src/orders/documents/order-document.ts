import type { orderDocument as facts } from '@waymark/contract/orders/order-document'
import type { Call, ServedFile } from '../../calls/call.ts'
import { invoiceFile, readDocument } from '../../invoices/index.ts'
import { readOrder } from '../order-store.ts'
import type { OrderServices } from '../services.ts'

/** An own order's invoice or correction as a PDF. */
export async function orderDocument(
  { database }: OrderServices,
  call: Call<typeof facts>,
  gone: AbortSignal,
): Promise<ServedFile> {
  const { activityNumber, documentNumber } = call.body.object
  const order = await readOrder(database, activityNumber, call.membership.account)
  if (order === undefined) return call.fail('NOT_FOUND')
  const document = await readDocument(database, order.order_id, documentNumber)
  if (document === undefined) return call.fail('DOCUMENT_UNKNOWN')
  const { brandName, mark } = call.company
  return {
    ...(await invoiceFile(document, { brand: brandName, mark }, call.locale, gone)),
    type: 'application/pdf',
  }
}
