import type { orderDocument as facts } from '@waymark/contract/orders/order-document'
import type { Call, ServedFile } from '../../calls/call.ts'
import { invoiceFile, readDocument } from '../../invoices/index.ts'
import { takeSlot, type ExportSlots } from '../../platform/export-slots.ts'
import { readOrder } from '../order-store.ts'
import type { OrderServices } from '../services.ts'

/** An own order's invoice or correction as a PDF: one at a time for a person, who would keep others from theirs. */
export async function orderDocument(
  { database }: OrderServices,
  slots: ExportSlots,
  call: Call<typeof facts>,
  gone: AbortSignal,
): Promise<ServedFile> {
  const slot = takeSlot(slots, call)
  try {
    const { activityNumber, documentNumber } = call.body.object
    const order = await readOrder(database, activityNumber, call.membership.account)
    if (order === undefined) return call.fail('NOT_FOUND')
    const document = await readDocument(database, order.order_id, documentNumber)
    if (document === undefined) return call.fail('DOCUMENT_UNKNOWN')
    const { brandName, mark } = call.company
    const file = await invoiceFile(document, { brand: brandName, mark }, call.locale, gone)
    return { ...file, type: 'application/pdf' }
  } finally {
    slot.end()
  }
}
