import { operation } from '../../operation.ts'
import type * as shapes from './reset-pin.shapes.ts'

export const resetPin = operation<typeof shapes>()({
  id: 'resetPin',
  method: 'POST',
  path: '/member-service/member/pin/reset',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  needsPassword: true,
  errors: ['PIN_RESET_HELD', 'RESET_CODE_WRONG', 'PIN_LOCKED', 'PIN_REFUSED', 'MFA_REQUIRED'],
  summary: 'Sets a new PIN with a mailed code, which also unlocks it (AUTH-13).',
})
