import { operation } from '../../operation.ts'
import type * as shapes from './forgot-password.shapes.ts'

export const forgotPassword = operation<typeof shapes>()({
  id: 'forgotPassword',
  method: 'POST',
  path: '/auth-service/users/forgot-password-link',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'forgot_password',
  errors: [],
  summary:
    'Requests a password reset link; the answer is the same whether or not the account exists (AUTH-08).',
})
