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
  summary: "Returns a company's statement, in the same form as `listActivity` (SUMM-04).",
})
