import { operation } from '../../operation.ts'
import type * as shapes from './retrieve-pool.shapes.ts'

export const retrievePool = operation<typeof shapes>()({
  id: 'retrievePool',
  method: 'POST',
  path: '/member-service/family/pool',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'family_pooling',
  errors: [],
  summary: 'Returns the family pool, its members and their contributions, and invitations (POINT-13).',
})
