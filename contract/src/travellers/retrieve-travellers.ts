import { operation } from '../operation.ts'
import type * as shapes from './retrieve-travellers.shapes.ts'

export const retrieveTravellers = operation<typeof shapes>()({
  id: 'retrieveTravellers',
  method: 'POST',
  path: '/member-service/member/traveller/retrieve',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'companion_list',
  errors: [],
  summary: 'Lists the membership’s travel companions, with document numbers masked (POINT-14).',
})
