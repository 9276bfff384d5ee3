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
  errors: [],
  summary: 'Who the caller is apart from memberships (CALL-05, PROF-03).',
})
