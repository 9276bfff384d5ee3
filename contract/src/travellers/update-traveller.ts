import { operation } from '../operation.ts'
import type * as shapes from './update-traveller.shapes.ts'

export const updateTraveller = operation<typeof shapes>()({
  id: 'updateTraveller',
  method: 'POST',
  path: '/member-service/member/traveller/update',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'companion_list',
  errors: ['DOCUMENTS_LOCKED', 'TRAVELLER_REFUSED', 'NOT_FOUND', 'CONFLICT'],
  summary: 'Changes a travel companion; an omitted document stays unchanged (POINT-14).',
})
