import { operation } from '../../operation.ts'
import type * as shapes from './change-email.shapes.ts'

export const changeEmail = operation<typeof shapes>()({
  id: 'changeEmail',
  method: 'POST',
  path: '/member-service/member/email/change',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  errors: ['PASSWORD_WRONG', 'ACCOUNT_LOCKED', 'MFA_REQUIRED'],
  summary:
    'Requests a change of email address, with the current password and a second factor; the new address confirms with a mailed link (AUTH-09).',
})
