import { operation } from '../../operation.ts'
import type * as shapes from './list-company-limits.shapes.ts'

export const listCompanyLimits = operation<typeof shapes>()({
  id: 'listCompanyLimits',
  method: 'POST',
  path: '/member-service/member/corporate/points/limits',
  access: 'corp',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_points',
  tab: 'limits',
  errors: [],
  summary: 'The limits of a company’s users and cost centres, with what is used this month.',
})
