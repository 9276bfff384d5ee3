import { operation } from '../../operation.ts'
import type * as shapes from './upload-company-import.shapes.ts'

export const uploadCompanyImport = operation<typeof shapes>()({
  id: 'uploadCompanyImport',
  method: 'POST',
  path: '/member-service/member/corporate/import/upload',
  access: 'corp',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_manage_users',
  errors: ['IMPORT_REFUSED', 'IMPORT_LIMIT_REACHED', 'REQUEST_TOO_LARGE'],
  summary:
    'Checks a CSV file of users line by line and keeps the result; nobody is invited yet. The same content again is the same import (CORP-03).',
})
