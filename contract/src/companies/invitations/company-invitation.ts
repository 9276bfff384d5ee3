import { operation } from '../../operation.ts'
import type * as shapes from './company-invitation.shapes.ts'

export const companyInvitation = operation<typeof shapes>()({
  id: 'companyInvitation',
  method: 'POST',
  path: '/member-service/member/corporate/invitation',
  access: 'open',
  effect: 'read',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'corporate_invitation',
  errors: ['LINK_GONE'],
  summary:
    'What a mailed link to somebody with an account asks them to confirm for a company, without using it (CORP-01, CORP-03).',
})
