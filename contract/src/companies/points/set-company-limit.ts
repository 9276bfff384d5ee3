import { operation } from '../../operation.ts'
import type * as shapes from './set-company-limit.shapes.ts'

export const setCompanyLimit = operation<typeof shapes>()({
  id: 'setCompanyLimit',
  method: 'POST',
  path: '/member-service/member/corporate/points/limits/set',
  access: 'corp',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  needsPassword: true,
  screen: 'corporate_points',
  tab: 'limits',
  errors: ['NOT_FOUND', 'COMPANY_LIMIT_OWN', 'CONFLICT'],
  summary:
    'Sets or removes how many points a user or a cost centre can spend in a month. Only the account holder sets a limit that counts for themselves.',
})
