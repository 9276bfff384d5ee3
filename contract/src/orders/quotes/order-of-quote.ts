import { operation } from '../../operation.ts'
import type * as shapes from './order-of-quote.shapes.ts'

export const orderOfQuote = operation<typeof shapes>()({
  id: 'orderOfQuote',
  method: 'POST',
  path: '/transaction-service/transaction/quote/order',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'transactions',
  errors: ['NOT_FOUND'],
  summary:
    'The order that was made from an own quote, for whoever sent one and got no answer. Where there is none, the quote is withdrawn: none can be made from it later (POINT-04).',
})
