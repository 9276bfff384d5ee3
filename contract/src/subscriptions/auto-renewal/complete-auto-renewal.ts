import { operation } from '../../operation.ts'
import type * as shapes from './complete-auto-renewal.shapes.ts'

export const completeAutoRenewal = operation<typeof shapes>()({
  id: 'completeAutoRenewal',
  method: 'POST',
  path: '/subscription-service/account/auto-renewal/complete',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'overview',
  errors: ['NOT_FOUND', 'SUBSCRIPTION_NEEDED', 'PAYMENT_UNAVAILABLE'],
  summary: 'Asks the gateway whether the method for automatic renewal was saved (SUBS-05).',
})
