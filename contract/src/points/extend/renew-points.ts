import { operation } from '../../operation.ts'
import { orderErrors } from '../../orders/order-errors.ts'
import type * as shapes from './renew-points.shapes.ts'

export const renewPoints = operation<typeof shapes>()({
  id: 'renewPoints',
  method: 'POST',
  path: '/transaction-service/point/renew',
  access: 'pin',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'extend_miles',
  errors: orderErrors,
  summary: 'Extends points that are about to expire, and restores expired ones (POINT-11).',
})
