import { operation } from '../../operation.ts'
import type * as shapes from './validate-company.shapes.ts'

export const validateCompany = operation<typeof shapes>()({
  id: 'validateCompany',
  method: 'POST',
  path: '/summary-service/company/validate',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'corporate_register',
  errors: ['COMPANY_REFUSED', 'ENROLMENT_CLOSED'],
  summary:
    "Checks a company's numbers by their digits and with its register, and says whether it has an account; never whose (CALL-07, CORP-01).",
})
