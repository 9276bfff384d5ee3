import { operation } from '../../operation.ts'
import type * as shapes from './reset-nominee-password.shapes.ts'

export const resetNomineePassword = operation<typeof shapes>()({
  id: 'resetNomineePassword',
  method: 'POST',
  path: '/member-service/member/nominee/add-reset-pwd',
  access: 'corp',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_manage_users',
  errors: ['NOT_FOUND', 'NOMINEE_NOT_ACTIVE'],
  summary:
    'Has a user mailed the link to choose a new password; whoever asks for it never sees it (CORP-03).',
})
