import { operation } from '../../operation.ts'
import type * as shapes from './view-as-nominee.shapes.ts'

export const viewAsNominee = operation<typeof shapes>()({
  id: 'viewAsNominee',
  method: 'POST',
  path: '/member-service/member/nominee/view-as',
  access: 'corp',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_manage_users',
  errors: ['NOT_FOUND'],
  summary:
    'Which pages a user, or somebody who would be invited, sees with the given privileges, by the configured list and their employee mark (PROG-05 to PROG-07).',
})
