import { operation } from '../operation.ts'
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
  summary: 'Whether a mailed link to set a password is still good, before anything is typed (AUTH-09).',
})
