import { operation } from '../../operation.ts'
import type * as shapes from './confirm-password.shapes.ts'

export const confirmPassword = operation<typeof shapes>()({
  id: 'confirmPassword',
  method: 'POST',
  path: '/auth-service/users/confirm-password',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['PASSWORD_WRONG', 'ACCOUNT_LOCKED'],
  summary:
    'Confirms the password in a session that was resumed without it (AUTH-02); wrong ones count as at sign-in.',
})
