import { operation } from '../operation.ts'
import type * as shapes from './calculate-burn.shapes.ts'

export const calculateBurn = operation<typeof shapes>()({
  id: 'calculateBurn',
  method: 'POST',
  path: '/transaction-service/point/calculator/burn',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'calculator',
  errors: ['AIRPORT_UNKNOWN', 'ROUTE_NOT_PRICED'],
  summary: 'Calculates what a trip costs in points: a seat in each cabin, and upgrades (POINT-10).',
})
