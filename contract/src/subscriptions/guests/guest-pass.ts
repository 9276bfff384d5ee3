import { operation } from '../../operation.ts'
import type * as shapes from './guest-pass.shapes.ts'

export const guestPass = operation<typeof shapes>()({
  id: 'guestPass',
  method: 'POST',
  path: '/subscription-service/guest-link/open',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  errors: ['NOT_FOUND'],
  summary:
    'What a guest’s link shows whoever has it: the host’s first name, the club, until when, and a code for the door (SUBS-05).',
})
