import { operation } from '../../operation.ts'
import type * as shapes from './set-auto-renewal.shapes.ts'

export const setAutoRenewal = operation<typeof shapes>()({
  id: 'setAutoRenewal',
  method: 'POST',
  path: '/subscription-service/account/auto-renewal',
  access: 'member',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'overview',
  errors: [
    'NOT_FOUND',
    'SUBSCRIPTION_NEEDED',
    'SUBSCRIPTION_CHANGED',
    'PRODUCT_NOT_OFFERED',
    'PRICE_CHANGED',
    'CONSENT_CHANGED',
    'RETURN_ADDRESS_REFUSED',
    'PAYMENT_UNAVAILABLE',
  ],
  summary:
    'Turns automatic renewal on, by a consent to its terms and price, or off. Undoes a stop. Without a saved method it answers with the page that saves one (SUBS-05).',
})
