import { operation } from '../operation.ts'
import type * as shapes from './export-activity.shapes.ts'

/** Maximum lines in a PDF; larger statements are only available in the other formats. */
export const mostPdfLines = 2000

/** File types of a member's or company's statement. */
export const statementFileTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv; charset=utf-8',
] as const

export const exportActivity = operation<typeof shapes>()({
  id: 'exportActivity',
  method: 'POST',
  path: '/summary-service/member/activity/export',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'my_activity',
  files: statementFileTypes,
  errors: ['EXPORT_RUNNING', 'EXPORT_TOO_LONG', 'UNAVAILABLE'],
  summary: 'Returns the statement as a file in the requested language: PDF, Excel or CSV (SUMM-04).',
})
