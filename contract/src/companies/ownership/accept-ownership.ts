import { operation } from '../../operation.ts'
import type * as shapes from './accept-ownership.shapes.ts'

export const acceptOwnership = operation<typeof shapes>()({
  id: 'acceptOwnership',
  method: 'POST',
  path: '/member-service/member/corporate/owner/accept',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  needsPassword: true,
  errors: ['OWNERSHIP_NOT_OFFERED'],
  summary:
    'The user to whom a company is offered becomes its owner, and the owner before one of its users, in one step (PROG-08).',
})
