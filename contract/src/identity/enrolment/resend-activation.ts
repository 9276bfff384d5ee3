import { operation } from '../../operation.ts'
import type * as shapes from './resend-activation.shapes.ts'

export const resendActivation = operation<typeof shapes>()({
  id: 'resendActivation',
  method: 'POST',
  path: '/member-service/member/activate/resend',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'user_activation',
  errors: [],
  summary: 'Mails a new link for a pending enrolment; the answer is the same if there is none (AUTH-09).',
})
