import { operation } from '../operation.ts'
import type * as shapes from './activity-detail.shapes.ts'

export const activityDetail = operation<typeof shapes>()({
  id: 'activityDetail',
  method: 'POST',
  path: '/summary-service/member/activity/detail',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'my_activity',
  errors: ['NOT_FOUND'],
  summary: 'Returns one statement line with the lots behind it (SUMM-04).',
})
