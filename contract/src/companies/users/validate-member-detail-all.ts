import { operation } from '../../operation.ts'
import type * as shapes from './validate-member-detail-all.shapes.ts'

export const validateMemberDetailAll = operation<typeof shapes>()({
  id: 'validateMemberDetailAll',
  method: 'POST',
  path: '/member-service/member/validate-member-detail-all',
  access: 'corp',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_manage_users',
  errors: [],
  summary:
    "Says of a person's details whether they can be invited to a company, by what the company knows; never who has an account (CORP-03, CALL-05).",
})
