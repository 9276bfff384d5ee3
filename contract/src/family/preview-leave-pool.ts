import { operation } from '../operation.ts'
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
  summary: 'Shows what leaving keeps and what it ends, before anything happens (POINT-13).',
})
