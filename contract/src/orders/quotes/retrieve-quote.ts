import { operation } from '../../operation.ts'
import { quoteErrors } from './quote-errors.ts'
import type * as shapes from './retrieve-quote.shapes.ts'

export const retrieveQuote = operation<typeof shapes>()({
  id: 'retrieveQuote',
  method: 'POST',
  path: '/transaction-service/transaction/quote',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'transactions',
  errors: quoteErrors,
  summary: 'Prices a transaction; the price is valid until the quote expires (POINT-08).',
})
