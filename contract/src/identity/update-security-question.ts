import { operation } from '../operation.ts'
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
  summary: 'Keeps a security question for the record; it resets nothing (AUTH-13).',
})
