import { operation } from '../../operation.ts'
import type * as shapes from './refund-term.shapes.ts'

export const refundTerm = operation<typeof shapes>()({
  id: 'refundTerm',
  method: 'POST',
  path: '/subscription-service/refund',
  access: 'pin',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'membership_refund',
  errors: [
    'NOT_FOUND',
    'REFUND_NOT_POSSIBLE',
    'PAYMENT_DISPUTED',
    'REFUND_LATER_FIRST',
    'REFUND_CHANGED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  summary:
    'Ends an own term, or what was added to it, and refunds the unused days as previewed, in money and points as they were paid (SUBS-04).',
})
