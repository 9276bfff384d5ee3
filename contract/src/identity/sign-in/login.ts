import { operation } from '../../operation.ts'
import type * as shapes from './login.shapes.ts'

export const login = operation<typeof shapes>()({
  id: 'login',
  method: 'POST',
  path: '/auth-service/users/login',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'login',
  errors: ['SIGN_IN_FAILED', 'ACCOUNT_LOCKED', 'MFA_REQUIRED'],
  summary: 'Signs a member in with membership number or email address and password (AUTH-01).',
})
