import { operation } from '../operation.ts'
import type * as shapes from './feedback.shapes.ts'

export const feedback = operation<typeof shapes>()({
  id: 'feedback',
  method: 'POST',
  path: '/member-service/member/feedback',
  access: 'member',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'feedback',
  errors: ['FEEDBACK_LIMIT_REACHED', 'IDEMPOTENCY_KEY_REUSED'],
  summary: 'Files a member’s feedback and confirms it by mail with a reference (PROF-06).',
})
