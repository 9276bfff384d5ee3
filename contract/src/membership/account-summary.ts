import { operation } from '../operation.ts'
import type * as shapes from './account-summary.shapes.ts'

export const accountSummary = operation<typeof shapes>()({
  id: 'accountSummary',
  method: 'POST',
  path: '/member-service/member/account-summary',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  errors: [],
  summary: 'Returns the tier, points, held points, and points by expiry (SUMM-01, SUMM-03).',
})
