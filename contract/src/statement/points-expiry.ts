import { operation } from '../operation.ts'
import type * as shapes from './points-expiry.shapes.ts'

export const pointsExpiry = operation<typeof shapes>()({
  id: 'pointsExpiry',
  method: 'POST',
  path: '/summary-service/member/points/expiry',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'points_expiry',
  errors: [],
  summary: 'Lists the remaining lots of points, soonest expiry first, in pages (SUMM-03).',
})
