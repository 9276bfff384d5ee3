import { operation } from '../../operation.ts'
import type * as shapes from './reset-pin-email.shapes.ts'

export const resetPinEmail = operation<typeof shapes>()({
  id: 'resetPinEmail',
  method: 'POST',
  path: '/member-service/member/pin/reset-email',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  errors: ['PIN_RESET_HELD', 'PASSWORD_WRONG', 'ACCOUNT_LOCKED'],
  summary:
    'Mails a code for setting a new PIN, with the current password, if the PIN was forgotten or is locked.',
})
