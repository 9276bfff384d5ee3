import { operation } from '../operation.ts'
import type * as shapes from './retrieve-company-finance.shapes.ts'

export const retrieveCompanyFinance = operation<typeof shapes>()({
  id: 'retrieveCompanyFinance',
  method: 'POST',
  path: '/summary-service/corporate/finance',
  access: 'corp',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_finance',
  errors: ['NOT_FOUND'],
  summary:
    'A company’s month for its accounts: the points statement in figures, the tax of its purchases, and what each user got (SUMM-04, CORP-06).',
})
