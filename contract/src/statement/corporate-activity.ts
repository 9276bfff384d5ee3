import { operation } from '../operation.ts'
import type * as shapes from './corporate-activity.shapes.ts'

export const corporateActivity = operation<typeof shapes>()({
  id: 'corporateActivity',
  method: 'POST',
  path: '/summary-service/corporate/activity/list',
  access: 'corp',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_activity',
  errors: [],
  summary: "A company's statement, as `listActivity` answers a member's (SUMM-04).",
})
