import { operation } from '../../operation.ts'
import type * as shapes from './fix-company-import-row.shapes.ts'

export const fixCompanyImportRow = operation<typeof shapes>()({
  id: 'fixCompanyImportRow',
  method: 'POST',
  path: '/member-service/member/corporate/import/fix',
  access: 'corp',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_manage_users',
  errors: ['NOT_FOUND', 'IMPORT_CLOSED'],
  summary:
    'Replaces a line of an uploaded file and checks it again, with the lines that have the same address (CORP-03).',
})
