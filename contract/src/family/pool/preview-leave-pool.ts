import { operation } from '../../operation.ts'
import type * as shapes from './preview-leave-pool.shapes.ts'

export const previewLeavePool = operation<typeof shapes>()({
  id: 'previewLeavePool',
  method: 'POST',
  path: '/member-service/family/pool/leave/preview',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'family_pooling',
  errors: ['NOT_FOUND', 'NOT_IN_POOL'],
  summary: 'Previews what a member would keep and lose by leaving (POINT-13).',
})
