import { operation } from '../../operation.ts'
import { orderErrors } from '../../orders/order-errors.ts'
import type * as shapes from './gift-points.shapes.ts'

export const giftPoints = operation<typeof shapes>()({
  id: 'giftPoints',
  method: 'POST',
  path: '/transaction-service/point/gift',
  access: 'pin',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'buy',
  tab: 'gift',
  errors: orderErrors,
  summary: 'Buys points for another member (POINT-08).',
})
