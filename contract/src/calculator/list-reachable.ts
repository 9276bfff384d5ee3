import { operation } from '../operation.ts'
import type * as shapes from './list-reachable.shapes.ts'

export const listReachable = operation<typeof shapes>()({
  id: 'listReachable',
  method: 'POST',
  path: '/transaction-service/point/calculator/reach',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'booking',
  errors: ['AIRPORT_UNKNOWN', 'ROUTE_NOT_PRICED'],
  summary: 'Lists the destinations from an airport, with the price of a seat in points (POINT-15).',
})
