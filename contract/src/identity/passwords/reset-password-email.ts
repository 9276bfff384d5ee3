import { operation } from '../../operation.ts'
import type * as shapes from './reset-password-email.shapes.ts'

export const resetPasswordEmail = operation<typeof shapes>()({
  id: 'resetPasswordEmail',
  method: 'POST',
  path: '/member-service/member/password/reset-email',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'reset_password',
  errors: [],
  summary:
    'Mails a new link to replace a used or expired one; the answer is the same whether or not it was ours (AUTH-09).',
})
