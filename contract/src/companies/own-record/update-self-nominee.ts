import { operation } from '../../operation.ts'
import type * as shapes from './update-self-nominee.shapes.ts'

export const updateSelfNominee = operation<typeof shapes>()({
  id: 'updateSelfNominee',
  method: 'POST',
  path: '/member-service/member/nominee/update-self',
  access: 'corp',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  errors: ['DOCUMENTS_LOCKED', 'CONFLICT'],
  summary: 'A user changes their own record in a company (CORP-03).',
})
