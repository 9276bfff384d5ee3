import { operation } from '../../operation.ts'
import type * as shapes from './undo-company-import.shapes.ts'

export const undoCompanyImport = operation<typeof shapes>()({
  id: 'undoCompanyImport',
  method: 'POST',
  path: '/member-service/member/corporate/import/undo',
  access: 'corp',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_manage_users',
  errors: ['NOT_FOUND', 'IMPORT_CLOSED'],
  summary: 'Withdraws the invitations of a file that nobody accepted yet, while its undo lasts (CORP-03).',
})
