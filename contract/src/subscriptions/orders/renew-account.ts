import { operation } from '../../operation.ts'
import { quoteErrors } from '../../orders/quotes/quote-errors.ts'
import type * as shapes from './renew-account.shapes.ts'

export const renewAccount = operation<typeof shapes>()({
  id: 'renewAccount',
  method: 'POST',
  path: '/subscription-service/account/renew',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'checkout',
  errors: ['NOT_FOUND', ...quoteErrors],
  summary:
    'Prices renewing the club membership, with the plan of its last term unless another one is asked for. The order is placed by payOrder (SUBS-05, CALL-08).',
})
