import { operation } from '../../operation.ts'
import type * as shapes from './withdraw-hand-on.shapes.ts'

export const withdrawHandOn = operation<typeof shapes>()({
  id: 'withdrawHandOn',
  method: 'POST',
  path: '/member-service/family/pool/hand-on/withdraw',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'family_pooling',
  errors: ['NOT_IN_POOL', 'POOL_HAND_ON_OVER'],
  summary: 'Withdraws an unanswered request to take over as the pool’s leader (POINT-13).',
})
