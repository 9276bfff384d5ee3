import { operation } from '../../operation.ts'
import { orderErrors } from '../../orders/order-errors.ts'
import type * as shapes from './convert-points.shapes.ts'

export const convertPoints = operation<typeof shapes>()({
  id: 'convertPoints',
  method: 'POST',
  path: '/transaction-service/point/convert',
  access: 'pin',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'migratepoints',
  errors: orderErrors,
  summary: 'Converts points to status points; they count once they are activated (POINT-12).',
})
