import { operation } from '../../operation.ts'
import type * as shapes from './accept-pool.shapes.ts'

export const acceptPool = operation<typeof shapes>()({
  id: 'acceptPool',
  method: 'POST',
  path: '/member-service/family/pool/accept',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'family_pooling',
  errors: ['NOT_FOUND', 'POOL_INVITATION_OVER', 'POOL_JOINED', 'POOL_FULL', 'POOL_REJOIN_LATER'],
  summary: 'Accepts an invitation and joins the pool (POINT-13).',
})
