import { operation } from '../../operation.ts'
import type * as shapes from './activate-email.shapes.ts'

export const activateEmail = operation<typeof shapes>()({
  id: 'activateEmail',
  method: 'POST',
  path: '/member-service/member/email/activate',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'email_confirmation',
  errors: ['LINK_GONE'],
  summary: 'Confirms a new email address with the link mailed to it (AUTH-09).',
})
