import { operation } from '../operation.ts'
import type * as shapes from './home-overview.shapes.ts'

export const homeOverview = operation<typeof shapes>()({
  id: 'homeOverview',
  method: 'POST',
  path: '/summary-service/member/home-overview',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'dashboard',
  errors: [],
  summary: 'Reads the points of the last twelve months by month, and the trip that the member saves for.',
})
