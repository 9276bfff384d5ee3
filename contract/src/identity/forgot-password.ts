import { operation } from '../operation.ts'
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
    'Asks for a link to set a new password; the answer is the same whether the account exists or not (AUTH-08).',
})
