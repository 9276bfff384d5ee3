import { operation } from '../operation.ts'
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
    'Asks to change the e-mail address, by the current password and a second proof: the new address confirms by a mailed link (AUTH-09).',
})
