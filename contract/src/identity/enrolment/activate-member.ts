import { operation } from '../../operation.ts'
import type * as shapes from './activate-member.shapes.ts'

export const activateMember = operation<typeof shapes>()({
  id: 'activateMember',
  method: 'POST',
  path: '/member-service/member/activate',
  access: 'open',
  effect: 'write',
  idempotent: false,
  actsFor: 'nobody',
  screen: 'user_activation',
  errors: ['LINK_GONE', 'COMPANY_EXISTS', 'PASSWORD_REFUSED', 'PIN_REFUSED'],
  summary:
    'Activates a membership, or access to a company, from a mailed link, with the chosen password and PIN, and signs in (AUTH-09, AUTH-10).',
})
