import { operation } from '../../operation.ts'
import type * as shapes from './preview-refund.shapes.ts'

export const previewRefund = operation<typeof shapes>()({
  id: 'previewRefund',
  method: 'POST',
  path: '/subscription-service/refund/preview',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'membership_refund',
  errors: ['NOT_FOUND', 'REFUND_NOT_POSSIBLE', 'PAYMENT_DISPUTED', 'REFUND_LATER_FIRST'],
  summary:
    'Returns to the cent what giving up an own term, or what was added to it, would return today (SUBS-04).',
})
