import { operation } from '../../operation.ts'
import type * as shapes from './pool-activity.shapes.ts'

export const poolActivity = operation<typeof shapes>()({
  id: 'poolActivity',
  method: 'POST',
  path: '/member-service/family/pool/activity',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'family_pooling',
  errors: ['NOT_IN_POOL'],
  summary: 'Lists the pool’s activity, newest first, in pages (POINT-13).',
})
