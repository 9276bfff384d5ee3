import { operation } from '../../operation.ts'
import type * as shapes from './update-nominee-privilege.shapes.ts'

export const updateNomineePrivilege = operation<typeof shapes>()({
  id: 'updateNomineePrivilege',
  method: 'POST',
  path: '/member-service/member/nominee/privilege/update',
  access: 'corp',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_manage_users',
  errors: ['NOT_FOUND', 'NOMINEE_NOT_ACTIVE', 'PRIVILEGE_NOT_OWN'],
  summary:
    "Changes what a user may do, the ledger's right to spend with it, within a second on open sessions (CORP-03, PROG-05).",
})
