import { operation } from '../operation.ts'
import type * as shapes from './yearly-limits.shapes.ts'

export const yearlyLimits = operation<typeof shapes>()({
  id: 'yearlyLimits',
  method: 'POST',
  path: '/summary-service/member/points/limits',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'points',
  errors: [],
  summary: 'Lists how many points can still be bought, given, extended, converted and donated this year.',
})
