import { operation } from '../../operation.ts'
import type * as shapes from './withdraw-company-transfer.shapes.ts'

export const withdrawCompanyTransfer = operation<typeof shapes>()({
  id: 'withdrawCompanyTransfer',
  method: 'POST',
  path: '/member-service/member/corporate/points/withdraw',
  access: 'corp',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  screen: 'corporate_points',
  tab: 'transfers',
  errors: ['NOT_FOUND', 'COMPANY_REQUEST_ENDED', 'IDEMPOTENCY_KEY_REUSED'],
  summary: 'Withdraws the caller’s own request, so that its points are available again.',
})
