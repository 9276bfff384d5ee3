import { operation } from '../../operation.ts'
import type * as shapes from './pool-family.shapes.ts'

export const poolFamily = operation<typeof shapes>()({
  id: 'poolFamily',
  method: 'POST',
  path: '/member-service/family/pool/contribute',
  access: 'pin',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'family_pooling',
  errors: [
    'NOT_IN_POOL',
    'POINTS_NOT_ENOUGH',
    'POINTS_OUT_OF_STEP',
    'ACCOUNT_FROZEN',
    'ACCOUNT_PROTECTED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  summary: 'Adds points to the pool; they keep their dates and their owner (POINT-13).',
})
