import { operation } from '../operation.ts'
import { orderErrors } from '../orders/order-errors.ts'
import type * as shapes from './order-seats.shapes.ts'

export const orderSeats = operation<typeof shapes>()({
  id: 'orderSeats',
  method: 'POST',
  path: '/subscription-service/seats/order',
  access: 'pin',
  pinFor: 'points',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'corporate_register_product',
  errors: orderErrors,
  summary: 'Orders the priced memberships of a company’s users and opens their payment (CORP-06).',
})
