import { operation } from '../../operation.ts'
import type * as shapes from './check-reset-link.shapes.ts'

export const checkResetLink = operation<typeof shapes>()({
  id: 'checkResetLink',
  method: 'POST',
  path: '/member-service/member/password/reset-link',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'reset_password',
  errors: ['LINK_GONE'],
  summary: 'Checks that a password reset link is still valid, before anything is entered (AUTH-09).',
})
