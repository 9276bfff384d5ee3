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
    'Ends an own order that is not paid: its page closes and what was set aside is free. Money that came all the same counts (POINT-04).',
})
