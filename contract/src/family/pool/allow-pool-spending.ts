import { operation } from '../../operation.ts'
import type * as shapes from './allow-pool-spending.shapes.ts'

export const allowPoolSpending = operation<typeof shapes>()({
  id: 'allowPoolSpending',
  method: 'POST',
  path: '/member-service/family/pool/spending',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'family_pooling',
  errors: ['NOT_FOUND', 'CONFLICT'],
  summary: 'Sets whether a pool member can spend (POINT-13).',
})
