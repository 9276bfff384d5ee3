import { operation } from '../../operation.ts'
import type * as shapes from './update-nominee.shapes.ts'

export const updateNominee = operation<typeof shapes>()({
  id: 'updateNominee',
  method: 'POST',
  path: '/member-service/member/nominee/update',
  access: 'corp',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_manage_users',
  errors: ['DOCUMENTS_LOCKED', 'NOT_FOUND', 'NOMINEE_NOT_ACTIVE', 'PRIVILEGE_NOT_OWN', 'CONFLICT'],
  summary:
    "Changes the company's record of a user, and their privileges where these come along (CORP-03, CORP-05).",
})
