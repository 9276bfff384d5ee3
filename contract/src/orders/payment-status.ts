import { operation } from '../operation.ts'
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
  summary: 'Where an own activity and its payment stand, by what the gateway last said.',
})
