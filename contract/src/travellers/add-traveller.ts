import { operation } from '../operation.ts'
import type * as shapes from './add-traveller.shapes.ts'

export const addTraveller = operation<typeof shapes>()({
  id: 'addTraveller',
  method: 'POST',
  path: '/member-service/member/traveller/add',
  access: 'member',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'companion_list',
  errors: ['TRAVELLER_REFUSED', 'COMPANION_LIMIT_REACHED', 'IDEMPOTENCY_KEY_REUSED'],
  summary: 'Adds a travel companion (POINT-14, CORP-04).',
})
