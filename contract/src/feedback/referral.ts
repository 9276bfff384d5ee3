import { operation } from '../operation.ts'
import type * as shapes from './referral.shapes.ts'

export const referral = operation<typeof shapes>()({
  id: 'referral',
  method: 'POST',
  path: '/member-service/member/referral',
  access: 'member',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'referral',
  errors: ['REFERRAL_REFUSED', 'REFERRAL_LIMIT_REACHED', 'IDEMPOTENCY_KEY_REUSED'],
  summary: 'Invites friends by mail; an address is deleted once its mail is sent (PROF-06).',
})
