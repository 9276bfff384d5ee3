import { operation } from '../../operation.ts'
import type * as shapes from './withdraw-pool-invitation.shapes.ts'

export const withdrawPoolInvitation = operation<typeof shapes>()({
  id: 'withdrawPoolInvitation',
  method: 'POST',
  path: '/member-service/family/pool/withdraw',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'family_pooling',
  errors: ['NOT_FOUND', 'POOL_INVITATION_OVER'],
  summary: 'Withdraws an unanswered invitation (POINT-13).',
})
