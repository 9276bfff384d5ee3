import { operation } from '../../operation.ts'
import type * as shapes from './retrieve-nominee-user.shapes.ts'

export const retrieveNomineeUser = operation<typeof shapes>()({
  id: 'retrieveNomineeUser',
  method: 'POST',
  path: '/member-service/member/nominee/retrieve-user',
  access: 'corp',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  errors: [],
  summary: "The caller's own record in a company; nobody's for its owner (CORP-03, ROUTE-18).",
})
