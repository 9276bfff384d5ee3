import { operation } from '../../operation.ts'
import { orderErrors } from '../../orders/order-errors.ts'
import type * as shapes from './pay-order.shapes.ts'

export const payOrder = operation<typeof shapes>()({
  id: 'payOrder',
  method: 'POST',
  path: '/subscription-service/order/pay',
  access: 'pin',
  pinFor: 'points',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'checkout',
  errors: orderErrors,
  summary:
    'Orders a priced cart of the club and opens its payment. The PIN is asked for where points pay (SUBS-04, CALL-08).',
})
