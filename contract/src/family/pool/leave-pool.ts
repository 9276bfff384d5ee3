import { operation } from '../../operation.ts'
import type * as shapes from './leave-pool.shapes.ts'

export const leavePool = operation<typeof shapes>()({
  id: 'leavePool',
  method: 'POST',
  path: '/member-service/family/pool/leave',
  access: 'pin',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'family_pooling',
  errors: ['NOT_IN_POOL', 'ACCOUNT_FROZEN', 'IDEMPOTENCY_KEY_REUSED'],
  summary:
    'Leaves the pool with the member’s unused points; if the leader leaves, the pool closes for everybody (POINT-13).',
})
