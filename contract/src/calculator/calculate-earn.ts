import { operation } from '../operation.ts'
import type * as shapes from './calculate-earn.shapes.ts'

export const calculateEarn = operation<typeof shapes>()({
  id: 'calculateEarn',
  method: 'POST',
  path: '/transaction-service/point/calculator/earn',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'calculator',
  errors: ['AIRPORT_UNKNOWN', 'ROUTE_NOT_PRICED'],
  summary: 'Calculates what a trip earns in each cabin and fare, at the rates of its day (POINT-10).',
})
