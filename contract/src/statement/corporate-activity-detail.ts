import { operation } from '../operation.ts'
import type * as shapes from './corporate-activity-detail.shapes.ts'

export const corporateActivityDetail = operation<typeof shapes>()({
  id: 'corporateActivityDetail',
  method: 'POST',
  path: '/summary-service/corporate/activity/detail',
  access: 'corp',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_activity',
  errors: ['NOT_FOUND'],
  summary: "Returns one line of a company's statement with the lots behind it (SUMM-04).",
})
