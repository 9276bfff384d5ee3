import { operation } from '../../operation.ts'
import type * as shapes from './transfer-company-points.shapes.ts'

export const transferCompanyPoints = operation<typeof shapes>()({
  id: 'transferCompanyPoints',
  method: 'POST',
  path: '/member-service/member/corporate/points/transfer',
  access: 'corp',
  effect: 'write',
  idempotent: true,
  actsFor: 'membership',
  needsPassword: true,
  screen: 'corporate_points',
  tab: 'transfers',
  errors: [
    'NOT_FOUND',
    'COMPANY_USER_CANNOT_RECEIVE',
    'POINTS_NOT_ENOUGH',
    'TRANSFER_LIMIT_REACHED',
    'RECIPIENT_LIMIT_REACHED',
    'ACCOUNT_FROZEN',
    'ACCOUNT_PROTECTED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  summary:
    'Transfers a company’s points to one of its users, free of charge. Above a limit, and to oneself, it becomes a request that holds the points until somebody else decides.',
})
