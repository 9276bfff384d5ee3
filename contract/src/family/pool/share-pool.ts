import { operation } from '../../operation.ts'
import type * as shapes from './share-pool.shapes.ts'

export const sharePool = operation<typeof shapes>()({
  id: 'sharePool',
  method: 'POST',
  path: '/member-service/family/pool/share',
  access: 'pin',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'family_pooling',
  errors: ['NOT_IN_POOL', 'ACCOUNT_FROZEN', 'ACCOUNT_PROTECTED', 'IDEMPOTENCY_KEY_REUSED'],
  summary: 'Sets the percentage of each new accrual that goes into the pool (POINT-13).',
})
