import { operation } from '../../operation.ts'
import type * as shapes from './retrieve-company-import.shapes.ts'

export const retrieveCompanyImport = operation<typeof shapes>()({
  id: 'retrieveCompanyImport',
  method: 'POST',
  path: '/member-service/member/corporate/import/retrieve',
  access: 'corp',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_manage_users',
  errors: ['NOT_FOUND'],
  summary:
    'An uploaded file of users with a page of its lines and what the check says of each; the latest one unless another is asked for (CORP-03).',
})
