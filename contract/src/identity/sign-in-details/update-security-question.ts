import { operation } from '../../operation.ts'
import type * as shapes from './update-security-question.shapes.ts'

export const updateSecurityQuestion = operation<typeof shapes>()({
  id: 'updateSecurityQuestion',
  method: 'POST',
  path: '/member-service/member/security-question/update',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  needsPassword: true,
  errors: [],
  summary: 'Stores a security question for the record; it can’t reset anything (AUTH-13).',
})
