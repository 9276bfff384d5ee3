import { operation } from '../../operation.ts'
import type * as shapes from './preview-pool.shapes.ts'

export const previewPool = operation<typeof shapes>()({
  id: 'previewPool',
  method: 'POST',
  path: '/member-service/family/pool/preview',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'family_pooling',
  errors: ['NOT_IN_POOL'],
  summary: 'Previews whose points a spend would take, soonest expiry first (POINT-13).',
})
