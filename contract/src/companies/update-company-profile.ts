import { operation } from '../operation.ts'
import type * as shapes from './update-company-profile.shapes.ts'

export const updateCompanyProfile = operation<typeof shapes>()({
  id: 'updateCompanyProfile',
  method: 'POST',
  path: '/member-service/member/corporate/profile/update',
  access: 'corp',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_company_profile',
  errors: ['COMPANY_REFUSED', 'COMPANY_EXISTS', 'PROFILE_CHANGED'],
  summary:
    'Changes a company: its name, address and contact, and numbers that it did not have. Sends no individualInfo (CORP-02).',
})
