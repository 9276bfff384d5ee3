import { operation } from '../operation.ts'
import type * as shapes from './delete-traveller.shapes.ts'

export const deleteTraveller = operation<typeof shapes>()({
  id: 'deleteTraveller',
  method: 'POST',
  path: '/member-service/member/traveller/delete',
  access: 'member',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'companion_list',
  errors: ['NOT_FOUND'],
  summary: 'Deletes a travel companion and all their data (POINT-14).',
})
