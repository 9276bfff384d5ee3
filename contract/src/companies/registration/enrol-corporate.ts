import { operation } from '../../operation.ts'
import type * as shapes from './enrol-corporate.shapes.ts'

export const enrolCorporate = operation<typeof shapes>()({
  id: 'enrolCorporate',
  method: 'POST',
  path: '/member-service/member/enrol/corporate',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'corporate_register',
  errors: ['COMPANY_REFUSED', 'COMPANY_EXISTS', 'COMPANY_NOT_ACTIVE', 'ENROLMENT_CLOSED'],
  summary:
    'Files the registration of a company and mails its owner the link that finishes it. The answer never says whether the owner has an account (CORP-01, AUTH-10).',
})
