import { operation } from '../../operation.ts'
import type * as shapes from './decide-company-transfer.shapes.ts'

export const decideCompanyTransfer = operation<typeof shapes>()({
  id: 'decideCompanyTransfer',
  method: 'POST',
  path: '/member-service/member/corporate/points/decide',
  access: 'corp',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  needsPassword: true,
  screen: 'corporate_points',
  tab: 'requests',
  errors: [
    'NOT_FOUND',
    'COMPANY_REQUEST_ENDED',
    'COMPANY_REQUEST_OWN',
    'COMPANY_USER_CANNOT_RECEIVE',
    'ACCOUNT_FROZEN',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  summary: 'Approves or declines a request; never one of the caller’s own, or for the caller.',
})
