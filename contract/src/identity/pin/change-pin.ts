import { operation } from '../../operation.ts'
import type * as shapes from './change-pin.shapes.ts'

export const changePin = operation<typeof shapes>()({
  id: 'changePin',
  method: 'POST',
  path: '/member-service/member/pin/change',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  needsPassword: true,
  errors: ['PIN_WRONG', 'PIN_LOCKED', 'PIN_REFUSED', 'MFA_REQUIRED'],
  summary: 'Changes the PIN, with the current one (AUTH-13).',
})
