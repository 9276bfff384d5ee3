import { operation } from '../../operation.ts'
import type * as shapes from './answer-company-invitation.shapes.ts'

export const answerCompanyInvitation = operation<typeof shapes>()({
  id: 'answerCompanyInvitation',
  method: 'POST',
  path: '/member-service/member/corporate/invitation/answer',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'corporate_invitation',
  errors: ['LINK_GONE', 'COMPANY_EXISTS'],
  summary:
    'Accepts or declines by a mailed link, for the person it was mailed to and nobody else, whoever is signed in (CORP-01, CORP-03).',
})
