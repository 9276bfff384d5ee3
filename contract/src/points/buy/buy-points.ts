import { operation } from '../../operation.ts'
import { orderErrors } from '../../orders/order-errors.ts'
import type * as shapes from './buy-points.shapes.ts'

export const buyPoints = operation<typeof shapes>()({
  id: 'buyPoints',
  method: 'POST',
  path: '/transaction-service/point/top-up',
  access: 'pin',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'buy',
  tab: 'points',
  errors: orderErrors,
  summary: "Buys points in packs, with a campaign's bonus and any tier upgrade (POINT-06).",
})
