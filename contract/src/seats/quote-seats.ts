import { operation } from '../operation.ts'
import { quoteErrors } from '../orders/quotes/quote-errors.ts'
import type * as shapes from './quote-seats.shapes.ts'

export const quoteSeats = operation<typeof shapes>()({
  id: 'quoteSeats',
  method: 'POST',
  path: '/subscription-service/seats/quote',
  access: 'corp',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_register_product',
  errors: ['NOT_FOUND', ...quoteErrors],
  summary:
    'Prices memberships for several users of a company, pro rata to the company date, or renews seats for the year after it. Lines that can’t be ordered are named and cost nothing (CORP-06).',
})
