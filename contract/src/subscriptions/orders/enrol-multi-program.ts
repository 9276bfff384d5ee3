import { operation } from '../../operation.ts'
import { quoteErrors } from '../../orders/quotes/quote-errors.ts'
import type * as shapes from './enrol-multi-program.shapes.ts'

export const enrolMultiProgram = operation<typeof shapes>()({
  id: 'enrolMultiProgram',
  method: 'POST',
  path: '/subscription-service/enrol/multi-program',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'checkout',
  errors: ['NOT_FOUND', ...quoteErrors],
  summary:
    'Prices joining the club beside the programmes that the person has. The order is placed by payOrder (SUBS-05, CALL-08).',
})
