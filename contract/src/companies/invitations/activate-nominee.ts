import { operation } from '../../operation.ts'
import type * as shapes from './activate-nominee.shapes.ts'

export const activateNominee = operation<typeof shapes>()({
  id: 'activateNominee',
  method: 'POST',
  path: '/member-service/member/nominee/activate',
  access: 'corp',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_manage_users',
  errors: ['NOT_FOUND', 'NOMINEE_NOT_ACTIVE', 'NOMINEE_KNOWN', 'PRIVILEGE_NOT_OWN'],
  summary: 'Lets a user who was removed in again, with the privileges that they had (CORP-03).',
})
