import { operation } from '../../operation.ts'
import type * as shapes from './remove-family-member.shapes.ts'

export const removeFamilyMember = operation<typeof shapes>()({
  id: 'removeFamilyMember',
  method: 'POST',
  path: '/member-service/family/members/remove',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'add_family',
  errors: ['NOT_FOUND', 'CONFLICT'],
  summary: 'Removes a family link, or withdraws a family request (POINT-13).',
})
