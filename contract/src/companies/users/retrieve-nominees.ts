import { operation } from '../../operation.ts'
import type * as shapes from './retrieve-nominees.shapes.ts'

export const retrieveNominees = operation<typeof shapes>()({
  id: 'retrieveNominees',
  method: 'POST',
  path: '/member-service/member/nominee/retrieve',
  access: 'corp',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_manage_users',
  errors: ['NOT_FOUND'],
  summary: "A company's users by family name, a page at a time, or the one that is named (CORP-03, CORP-05).",
})
