import { operation } from '../operation.ts'
import type * as shapes from './retrieve-referrals.shapes.ts'

export const retrieveReferrals = operation<typeof shapes>()({
  id: 'retrieveReferrals',
  method: 'POST',
  path: '/member-service/member/referral/retrieve',
  access: 'member',
  effect: 'read',
  idempotent: false,
  actsFor: 'membership',
  screen: 'referral',
  errors: [],
  summary:
    'Returns the member’s referral link, how many friends joined, and how many invitations are left today (PROF-06).',
})
