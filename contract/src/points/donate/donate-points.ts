import { operation } from '../../operation.ts'
import { orderErrors } from '../../orders/order-errors.ts'
import type * as shapes from './donate-points.shapes.ts'

export const donatePoints = operation<typeof shapes>()({
  id: 'donatePoints',
  method: 'POST',
  path: '/transaction-service/point/donate',
  access: 'pin',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'donate',
  errors: orderErrors,
  summary: 'Donates points to one of the programme’s charities, free of charge.',
})
