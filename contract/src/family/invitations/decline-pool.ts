import { operation } from '../../operation.ts'
import type * as shapes from './decline-pool.shapes.ts'

export const declinePool = operation<typeof shapes>()({
  id: 'declinePool',
  method: 'POST',
  path: '/member-service/family/pool/decline',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'family_pooling',
  errors: ['NOT_FOUND', 'POOL_INVITATION_OVER'],
  summary: 'Declines an invitation to a pool (POINT-13).',
})
