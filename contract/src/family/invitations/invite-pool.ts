import { operation } from '../../operation.ts'
import type * as shapes from './invite-pool.shapes.ts'

export const invitePool = operation<typeof shapes>()({
  id: 'invitePool',
  method: 'POST',
  path: '/member-service/family/pool/invite',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'family_pooling',
  errors: [
    'PRODUCT_NOT_OFFERED',
    'RECIPIENT_UNKNOWN',
    'RECIPIENT_IS_SENDER',
    'POOL_FULL',
    'POOL_INVITED',
    'POOL_REJOIN_LATER',
  ],
  summary: 'Invites a member by number; opens a pool if there is none yet (POINT-13).',
})
