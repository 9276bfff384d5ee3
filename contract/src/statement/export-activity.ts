import { operation } from '../operation.ts'
import type * as shapes from './export-activity.shapes.ts'

/** Lines that a PDF may have; beyond, the other formats are offered. */
export const mostPdfLines = 2000

/** What a statement's file may be, a member's or a company's. */
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
  summary: 'The statement as a file, in the language asked for: PDF, Excel or CSV (SUMM-04).',
})
