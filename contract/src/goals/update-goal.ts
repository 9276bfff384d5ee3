import { operation } from '../operation.ts'
import type * as shapes from './update-goal.shapes.ts'

export const updateGoal = operation<typeof shapes>()({
  id: 'updateGoal',
  method: 'PUT',
  path: '/summary-service/member/goal',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'dashboard',
  errors: ['AIRPORT_UNKNOWN', 'ROUTE_NOT_PRICED'],
  summary: 'Sets the trip that the member saves for, or removes it.',
})
