import { operation } from '../../operation.ts'
import { quoteErrors } from '../../orders/quotes/quote-errors.ts'
import type * as shapes from './create-order.shapes.ts'

export const createOrder = operation<typeof shapes>()({
  id: 'createOrder',
  method: 'POST',
  path: '/subscription-service/order/create',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'checkout',
  errors: ['NOT_FOUND', ...quoteErrors],
  summary: 'Prices a cart of the club; the price holds until the quote expires (SUBS-04, CALL-08).',
})
