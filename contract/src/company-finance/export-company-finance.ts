import { operation } from '../operation.ts'
import type * as shapes from './export-company-finance.shapes.ts'

/** Most lines of the statement in a workbook; the statement alone has no limit. */
export const mostWorkbookLines = 20_000

export const exportCompanyFinance = operation<typeof shapes>()({
  id: 'exportCompanyFinance',
  method: 'POST',
  path: '/summary-service/corporate/finance/export',
  access: 'corp',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_finance',
  files: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv; charset=utf-8'],
  errors: ['NOT_FOUND', 'EXPORT_RUNNING', 'FINANCE_TOO_LONG', 'UNAVAILABLE'],
  summary:
    'Returns a company’s month as one Excel workbook, or one of its parts as CSV: statement, tax lines or benefits (SUMM-04, CORP-06).',
})
