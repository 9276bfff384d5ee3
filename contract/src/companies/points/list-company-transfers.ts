import { operation } from '../../operation.ts'
import type * as shapes from './list-company-transfers.shapes.ts'

export const listCompanyTransfers = operation<typeof shapes>()({
  id: 'listCompanyTransfers',
  method: 'POST',
  path: '/member-service/member/corporate/points/transfers',
  access: 'corp',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_points',
  errors: [],
  summary:
    'A company’s transfers to its users and their requests, newest first; only the caller’s own without the right to decide them.',
})
