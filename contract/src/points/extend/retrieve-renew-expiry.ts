import { operation } from '../../operation.ts'
import type * as shapes from './retrieve-renew-expiry.shapes.ts'

export const retrieveRenewExpiry = operation<typeof shapes>()({
  id: 'retrieveRenewExpiry',
  method: 'POST',
  path: '/summary-service/member/renew-expiry',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'extend_miles',
  errors: ['PRODUCT_NOT_OFFERED'],
  summary:
    'Lists points that can be extended or restored, by expiry date, with the new date and the price (POINT-11).',
})
