import { operation } from '../../operation.ts'
import type * as shapes from './payment-status.shapes.ts'

export const paymentStatus = operation<typeof shapes>()({
  id: 'paymentStatus',
  method: 'POST',
  path: '/transaction-service/payment/status',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'transactions',
  errors: ['NOT_FOUND'],
  summary: 'Returns the state of the caller’s activity and its payment, as last known from the gateway.',
})
