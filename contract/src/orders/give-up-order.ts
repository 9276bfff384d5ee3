import { operation } from '../operation.ts'
import type * as shapes from './give-up-order.shapes.ts'

export const giveUpOrder = operation<typeof shapes>()({
  id: 'giveUpOrder',
  method: 'POST',
  path: '/transaction-service/payment/give-up',
  access: 'member',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'transactions',
  errors: ['NOT_FOUND', 'PAYMENT_UNAVAILABLE'],
  summary:
    'Cancels the caller’s unpaid order: closes its payment page and releases held points. Money that has already arrived still counts (POINT-04).',
})
