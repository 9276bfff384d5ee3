import { operation } from '../../operation.ts'
import type * as shapes from './change-password.shapes.ts'

export const changePassword = operation<typeof shapes>()({
  id: 'changePassword',
  method: 'POST',
  path: '/member-service/member/password/change',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  errors: ['PASSWORD_WRONG', 'PASSWORD_REFUSED', 'ACCOUNT_LOCKED', 'MFA_REQUIRED'],
  summary: 'Changes the password, with the current one, and ends all other sessions (AUTH-13).',
})
