import { operation } from '../operation.ts'
import { statementFileTypes } from './export-activity.ts'
import type * as shapes from './export-corporate-activity.shapes.ts'

export const exportCorporateActivity = operation<typeof shapes>()({
  id: 'exportCorporateActivity',
  method: 'POST',
  path: '/summary-service/corporate/activity/export',
  access: 'corp',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_activity',
  files: statementFileTypes,
  errors: ['EXPORT_RUNNING', 'EXPORT_TOO_LONG', 'UNAVAILABLE'],
  summary: "Returns a company's statement as a file: PDF, Excel or CSV (SUMM-04).",
})
