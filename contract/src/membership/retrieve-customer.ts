import { operation } from '../operation.ts'
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
    'Who the caller is apart from memberships; a person who is not there and one who is not the caller’s to see are answered alike (CORP-05, CALL-05, PROF-03).',
})
