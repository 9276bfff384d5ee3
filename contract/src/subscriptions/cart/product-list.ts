import { operation } from '../../operation.ts'
import type * as shapes from './product-list.shapes.ts'

export const productList = operation<typeof shapes>()({
  id: 'productList',
  method: 'POST',
  path: '/subscription-service/product/list',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'membership',
  errors: ['NOT_FOUND'],
  summary:
    'Plans, add-ons and guest cards of the club at the prices of today, and what an order would be (SUBS-01, CALL-08).',
})
