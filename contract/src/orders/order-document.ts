import { operation } from '../operation.ts'
import type * as shapes from './order-document.shapes.ts'

export const orderDocument = operation<typeof shapes>()({
  id: 'orderDocument',
  method: 'POST',
  path: '/transaction-service/order/document',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'orders',
  files: ['application/pdf'],
  errors: ['NOT_FOUND', 'DOCUMENT_UNKNOWN', 'EXPORT_RUNNING', 'UNAVAILABLE'],
  summary: 'Returns the invoice of an own order, or a correction of it, as a PDF in the requested language.',
})
