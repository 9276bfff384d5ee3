import { operation } from '../../operation.ts'
import type * as shapes from './send-company-import.shapes.ts'

export const sendCompanyImport = operation<typeof shapes>()({
  id: 'sendCompanyImport',
  method: 'POST',
  path: '/member-service/member/corporate/import/send',
  access: 'corp',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_manage_users',
  errors: ['NOT_FOUND', 'IMPORT_CLOSED', 'PRIVILEGE_NOT_OWN'],
  summary:
    'Invites everybody whose line is ready, in the background; sent again, it changes nothing (CORP-03).',
})
