import { operation } from '../../operation.ts'
import type * as shapes from './remove-pool-member.shapes.ts'

export const removePoolMember = operation<typeof shapes>()({
  id: 'removePoolMember',
  method: 'POST',
  path: '/member-service/family/pool/remove',
  access: 'pin',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'family_pooling',
  errors: ['NOT_FOUND', 'CONFLICT', 'ACCOUNT_FROZEN', 'IDEMPOTENCY_KEY_REUSED'],
  summary: 'Removes a pool member, who gets their unused points back (POINT-13).',
})
