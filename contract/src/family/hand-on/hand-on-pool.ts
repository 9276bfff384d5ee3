import { operation } from '../../operation.ts'
import type * as shapes from './hand-on-pool.shapes.ts'

export const handOnPool = operation<typeof shapes>()({
  id: 'handOnPool',
  method: 'POST',
  path: '/member-service/family/pool/hand-on',
  access: 'pin',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'family_pooling',
  errors: ['NOT_FOUND', 'CONFLICT', 'NOT_IN_POOL', 'PRODUCT_NOT_OFFERED', 'IDEMPOTENCY_KEY_REUSED'],
  summary: 'Asks another member to take over as the pool’s leader (POINT-13).',
})
