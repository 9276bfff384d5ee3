import { operation } from '../../operation.ts'
import type * as shapes from './retrieve-customer.shapes.ts'

export const retrieveCustomer = operation<typeof shapes>()({
  id: 'retrieveCustomer',
  method: 'POST',
  path: '/member-service/member/customer/retrieve',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  errors: ['NOT_FOUND'],
  summary:
    'Returns a person apart from memberships. Unknown people and those the caller can’t see get the same answer (CORP-05, CALL-05, PROF-03).',
})
