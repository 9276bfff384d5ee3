import { operation } from '../../operation.ts'
import type * as shapes from './accept-payment.shapes.ts'

export const acceptPayment = operation<typeof shapes>()({
  id: 'acceptPayment',
  method: 'POST',
  path: '/transaction-service/payment/accept',
  access: 'member',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'transactions',
  errors: ['NOT_FOUND', 'PAYMENT_UNAVAILABLE'],
  summary:
    'Asks the gateway for the payment result of the caller’s activity, and completes the activity (POINT-05).',
})
