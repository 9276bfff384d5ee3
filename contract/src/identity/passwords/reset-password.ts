import { operation } from '../../operation.ts'
import type * as shapes from './reset-password.shapes.ts'

export const resetPassword = operation<typeof shapes>()({
  id: 'resetPassword',
  method: 'POST',
  path: '/member-service/member/password/reset',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'reset_password',
  errors: ['LINK_GONE', 'PASSWORD_REFUSED'],
  summary:
    'Sets a new password with a mailed link, which ends all sessions and unlocks sign-in (AUTH-09, AUTH-11).',
})
