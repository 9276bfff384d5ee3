import { operation } from '../../operation.ts'
import type * as shapes from './undo-email-change.shapes.ts'

export const undoEmailChange = operation<typeof shapes>()({
  id: 'undoEmailChange',
  method: 'POST',
  path: '/member-service/member/email/undo',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'email_undo',
  errors: ['LINK_GONE'],
  summary:
    'Undoes a change of email address with the link mailed to the old address: signs out everywhere, removes sign-in methods added since and freezes the account (AUTH-09).',
})
