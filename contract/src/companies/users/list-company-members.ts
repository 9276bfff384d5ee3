import { operation } from '../../operation.ts'
import type * as shapes from './list-company-members.shapes.ts'

export const listCompanyMembers = operation<typeof shapes>()({
  id: 'listCompanyMembers',
  method: 'POST',
  path: '/member-service/member/corporate/members',
  access: 'corp',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_member_list',
  errors: [],
  summary:
    "A company's directory: its active users by family name, a page at a time, without their privileges (ROUTE-09).",
})
