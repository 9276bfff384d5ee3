import { operation } from '../../operation.ts'
import type * as shapes from './add-nominee.shapes.ts'

export const addNominee = operation<typeof shapes>()({
  id: 'addNominee',
  method: 'POST',
  path: '/member-service/member/nominee/add',
  access: 'corp',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'corporate_manage_users',
  errors: [
    'DOCUMENTS_LOCKED',
    'NOMINEE_REFUSED',
    'NOMINEE_KNOWN',
    'PRIVILEGE_NOT_OWN',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  summary:
    'Invites a user by email, for seven days; somebody who is invited already is sent the email again, and links sent before keep working (CORP-03, CORP-04).',
})
