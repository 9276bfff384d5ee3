import { operation } from '../operation.ts'
import type * as shapes from './list-activity.shapes.ts'

export const listActivity = operation<typeof shapes>()({
  id: 'listActivity',
  method: 'POST',
  path: '/summary-service/member/activity/list',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'my_activity',
  errors: [],
  summary: 'Returns the statement, newest first, in pages, with opening and closing balances (SUMM-04).',
})
