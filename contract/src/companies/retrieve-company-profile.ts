import { operation } from '../operation.ts'
import type * as shapes from './retrieve-company-profile.shapes.ts'

export const retrieveCompanyProfile = operation<typeof shapes>()({
  id: 'retrieveCompanyProfile',
  method: 'POST',
  path: '/member-service/member/corporate/profile/retrieve',
  access: 'corp',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'corporate_details',
  errors: [],
  summary: "A company's account: name, numbers, address and contact (CORP-02).",
})
