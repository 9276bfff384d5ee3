import { operation } from '../operation.ts'
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
  summary: 'Ends the part of a member, who gets the own contributions back (POINT-13).',
})
