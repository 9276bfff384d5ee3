import { operation } from '../operation.ts'
import type * as shapes from './list-company-events.shapes.ts'

export const listCompanyEvents = operation<typeof shapes>()({
  id: 'listCompanyEvents',
  method: 'POST',
  path: '/member-service/member/corporate/events',
  access: 'corp',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_manage_users',
  errors: [],
  summary: 'What was done to a company and its users, and by whom, newest first (CORP-03).',
})
