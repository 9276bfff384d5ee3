import { operation } from '../../operation.ts'
import type * as shapes from './retrieve-family.shapes.ts'

export const retrieveFamily = operation<typeof shapes>()({
  id: 'retrieveFamily',
  method: 'POST',
  path: '/member-service/family/members',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'add_family',
  errors: [],
  summary: 'Returns a member’s family, and requests sent and received (POINT-13).',
})
