import { operation } from '../../operation.ts'
import type * as shapes from './find-company-users.shapes.ts'

export const findCompanyUsers = operation<typeof shapes>()({
  id: 'findCompanyUsers',
  method: 'POST',
  path: '/summary-service/corporate/users',
  access: 'corp',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  errors: [],
  summary:
    "Finds a company's users by the beginning of a name or address, to filter activity and flights by, removed ones too (SUMM-04, SUMM-05). Needs the right to one of these pages.",
})
