import { operation } from '../../operation.ts'
import type * as shapes from './complete-payment.shapes.ts'

export const completePayment = operation<typeof shapes>()({
  id: 'completePayment',
  method: 'POST',
  path: '/subscription-service/payment/complete',
  access: 'member',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'payment_status',
  errors: ['NOT_FOUND', 'PAYMENT_UNAVAILABLE'],
  summary:
    'Asks the gateway how the payment of an own order ended, and finishes the order (SUBS-04, CALL-08).',
})
