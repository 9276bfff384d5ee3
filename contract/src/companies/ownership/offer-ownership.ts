import { operation } from '../../operation.ts'
import type * as shapes from './offer-ownership.shapes.ts'

export const offerOwnership = operation<typeof shapes>()({
  id: 'offerOwnership',
  method: 'POST',
  path: '/member-service/member/corporate/owner/offer',
  access: 'corp',
  effect: 'write',
  idempotent: false,
  actsFor: 'membership',
  needsPassword: true,
  screen: 'corporate_manage_users',
  errors: ['NOT_FOUND', 'OWNER_ONLY', 'NOMINEE_NOT_ACTIVE'],
  summary: 'The owner offers the company to one of its users, or with none withdraws the offer (PROG-08).',
})
