import { operation } from '../../operation.ts'
import type * as shapes from './retry-payment.shapes.ts'

export const retryPayment = operation<typeof shapes>()({
  id: 'retryPayment',
  method: 'POST',
  path: '/transaction-service/payment/retry',
  access: 'member',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'transactions',
  errors: ['NOT_FOUND', 'PAYMENT_UNAVAILABLE'],
  summary: 'Opens another payment page for the caller’s open order after a declined payment (POINT-04).',
})
