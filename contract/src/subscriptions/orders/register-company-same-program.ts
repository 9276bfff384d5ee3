import { operation } from '../../operation.ts'
import type * as shapes from './register-company-same-program.shapes.ts'

export const registerCompanySameProgram = operation<typeof shapes>()({
  id: 'registerCompanySameProgram',
  method: 'POST',
  path: '/subscription-service/company/same-program',
  access: 'corp',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_overview',
  errors: ['COMPANY_REFUSED', 'COMPANY_EXISTS', 'COMPANY_NOT_ACTIVE', 'ENROLMENT_CLOSED', 'OWNER_ONLY'],
  summary:
    'Files the registration of another company of an owner, in the programme of the company they act for, and mails them the link that finishes it (CALL-08).',
})
