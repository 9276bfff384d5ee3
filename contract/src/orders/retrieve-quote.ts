import { operation } from '../operation.ts'
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
  errors: [
    'RECIPIENT_UNKNOWN',
    'RECIPIENT_IS_SENDER',
    'POINTS_NOT_ENOUGH',
    'POINTS_OUT_OF_STEP',
    'TRANSFER_LIMIT_REACHED',
    'ACCOUNT_FROZEN',
    'PRODUCT_NOT_OFFERED',
    'TIER_NOT_ABOVE',
    'RENEWAL_NOT_POSSIBLE',
    'ORDER_LIMIT_REACHED',
  ],
  summary: 'Prices a transaction; the price is valid until the quote expires (POINT-08).',
})
