import { operation } from '../../operation.ts'
import type * as shapes from './delete-nominee.shapes.ts'

export const deleteNominee = operation<typeof shapes>()({
  id: 'deleteNominee',
  method: 'POST',
  path: '/member-service/member/nominee/delete',
  access: 'corp',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_manage_users',
  errors: ['NOT_FOUND', 'PRIVILEGE_NOT_OWN'],
  summary:
    'Removes users from a company, or revokes their invitations: their rights end at once, and their own memberships stay (CORP-03, CORP-05).',
})
