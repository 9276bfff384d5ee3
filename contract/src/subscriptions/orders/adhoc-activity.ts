import { operation } from '../../operation.ts'
import { quoteErrors } from '../../orders/quotes/quote-errors.ts'
import type * as shapes from './adhoc-activity.shapes.ts'

export const adhocActivity = operation<typeof shapes>()({
  id: 'adhocActivity',
  method: 'POST',
  path: '/subscription-service/adhoc-activity',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'checkout',
  errors: ['NOT_FOUND', ...quoteErrors],
  summary:
    'Prices add-ons and guest cards for the term that runs. The order is placed by payOrder (SUBS-05, CALL-08).',
})
